import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import type { NamedField } from '../../public/calculator.ts';

/** The contents of a field of a form: a value, and the fix if it is wrong. */
export interface FieldState {
  readonly value: string;
  readonly fix: string | undefined;
  /** The word for fields that may stay empty. */
  readonly optional: string;
}

const controlHtml = (field: NamedField, value: string, shared: string): string => {
  const { kind, choices = [], maxLength } = field;
  if (kind === 'choice') {
    const options = choices.map(
      (one) =>
        `<option value="${escapeMarkup(one.value)}"${one.value === value ? ' selected' : ''}>${escapeMarkup(one.label)}</option>`,
    );
    return `<select${shared}>${options.join('')}</select>`;
  }
  const limit = maxLength === undefined ? '' : ` maxlength="${maxLength}"`;
  // A one-line input would drop line feeds.
  if (kind === 'lines' || (kind === 'text' && (maxLength ?? 0) > 500)) {
    const rows = Math.min(10, field.default.split('\n').length + 1);
    // The parser of HTML drops a line feed at the start.
    return `<textarea${shared} rows="${rows}"${limit} spellcheck="false">\n${escapeMarkup(value)}</textarea>`;
  }
  const typed = kind === 'text' ? limit : ' inputmode="decimal"';
  return `<input${shared} type="text"${typed} value="${escapeMarkup(value)}" autocomplete="off">`;
};

/** Renders a field of a form with its label, help and error. Its description is that of the WebMCP parameter, too. */
export const fieldHtml = (field: NamedField, { value, fix, optional }: FieldState): string => {
  const { name, kind, label, help, unit } = field;
  const id = `field-${name}`;
  const described = `${label}${unit === undefined ? '' : ` (${unit})`}. ${help}`;
  const invalid = fix === undefined ? '' : ' aria-invalid="true"';
  const mayBeEmpty = field.optional === true || field.omissible === true;
  // The form is not validated by the browser, which knows no units: this is for the schema of the WebMCP tool.
  const required = mayBeEmpty || field.customary !== undefined ? '' : ' required';
  const shared = ` id="${id}" name="${name}" aria-describedby="${id}-help ${id}-error" toolparamdescription="${escapeMarkup(described)}"${required}${invalid}`;
  const mark = (text: string | undefined): string =>
    text === undefined ? '' : `<span class="unit"> (${escapeMarkup(text)})</span>`;
  const isWide = kind === 'lines' || kind === 'text';
  return [
    `<div class="field${isWide ? ' wide' : ''}">`,
    `<label for="${id}">${escapeMarkup(label)}${mark(unit)}${mark(mayBeEmpty ? optional : undefined)}</label>`,
    controlHtml(field, value, shared),
    `<p class="help" id="${id}-help">${escapeMarkup(help)}</p>`,
    `<p class="error" id="${id}-error">${escapeMarkup(fix ?? '')}</p>`,
    '</div>',
  ].join('');
};
