import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { linkTo, toLabel } from './tags/tag.ts';

/** A directive on a line of its own, with arguments and the brace of its content. */
const opener = /^([ \t]*)@([A-Z][A-Za-z]{1,40})(?:\(([^()\n]{0,500})\))?[ \t]*(\{[ \t]*(?:\}[ \t]*)?)?$/gm;
/** Directives that say nothing to readers, with what is in them, and those whose content alone counts. */
const silent =
  /^(?:Metadata|Options|Comment|Redirected|TechnologyRoot|Automatic\w+|PageImage|PageKind|DisplayName|DocumentationExtension|Available|TitleHeading|SupportedLanguage|CallToAction|PageColor|Links)$/;
const known = /^(?:Row|Column|TabNavigator|Tab|Image|Video|Small|DeprecationSummary|Snippet)$/;

const readArgument = (written: string, name: string): string =>
  new RegExp(`(?:^|[,\\s])${name}:[ \\t]*(?:"([^"]*)"|([^\\s,"]+))`).exec(written)?.slice(1).find(Boolean) ?? '';

interface Line {
  readonly start: number;
  readonly end: number;
}

/** The most directives around another: the text in all of them is read for each. */
const maxDepth = 20;

/** The lines with the braces that close directives, by the starts of the lines that open these. */
const findClosings = (text: string): ReadonlyMap<number, Line> => {
  const closings = new Map<number, Line>();
  const open: number[] = [];
  for (const { 0: line, index } of text.matchAll(/^[^\n]*$/gm)) {
    if (/^[ \t]*@[A-Z]\w*[^\n]*\{[ \t]*$/.test(line)) open.push(index);
    else if (/^[ \t]*\}[ \t]*$/.test(line)) {
      const start = open.pop();
      if (start !== undefined && open.length < maxDepth)
        closings.set(start, { start: index, end: index + line.length });
    }
  }
  return closings;
};

const writeOpening = (name: string, written: string): string => {
  if (name === 'Tab')
    return `:::tab${toLabel(readArgument(written, 'title') || /^"([^"]*)"$/.exec(written.trim())?.[1])}`;
  if (name === 'DeprecationSummary') return ':::warning';
  const source = readArgument(written, 'source') || readArgument(written, 'path');
  if (source === '') return '';
  return name === 'Image'
    ? linkTo(readArgument(written, 'alt'), source, '!')
    : linkTo(readArgument(written, 'alt') || source, source);
};

interface Directive {
  readonly index: number;
  readonly end: number;
  readonly indent: string;
  readonly opening: string;
  readonly closing: Line | undefined;
}

/** The edits that leave what is in a directive, as far to the left as the directive was. */
const unwrap = (text: string, { index, end, indent, opening, closing }: Directive): Edit[] => {
  const first = { start: index, end, text: opening === '' ? '' : `${indent}${opening}` };
  if (closing === undefined) return [first];
  const inner = text.slice(end, closing.start);
  let least = Number.POSITIVE_INFINITY;
  for (const [, spaces = ''] of inner.matchAll(/^( *)\S/gm)) least = Math.min(least, spaces.length);
  const margin = least - indent.length;
  const lines = margin > 0 ? [...inner.matchAll(/^ +(?=\S)/gm)] : [];
  return [
    first,
    ...lines.map((line) => ({ start: end + line.index, end: end + line.index + margin, text: '' })),
    { ...closing, text: opening.startsWith(':::') ? `${indent}:::` : '' },
  ];
};

/** Directives of DocC: `@Metadata { … }` says nothing to readers, `@Row { … }` what is in it, `@Image(source: x, alt: "y")` is a picture. */
export const docc: TextDialect = {
  mayOccur: (text) => /^[ \t]*@[A-Z][A-Za-z]{1,40}[ \t]*(?:\([^()\n]*\)[ \t]*)?(?:\{|$)/m.test(text),
  edits: ({ text, code }) => {
    const closings = findClosings(text);
    let done = 0;
    return [...text.matchAll(opener)].flatMap(
      ({ 0: whole, 1: indent = '', 2: name = '', 3: written = '', 4: brace = '', index }): Edit[] => {
        const start = index + indent.length;
        const isKnown = silent.test(name) || known.test(name);
        if (start < done || !isKnown || rangeAt(code, start) !== undefined) return [];
        const end = index + whole.length;
        const isOpen = brace.trim() === '{';
        const closing = isOpen ? closings.get(index) : undefined;
        // Without arguments or braces it may be a word of the text.
        if ((brace === '' && written === '') || (isOpen && closing === undefined)) return [];
        if (!silent.test(name))
          return unwrap(text, { index, end, indent, opening: writeOpening(name, written), closing });
        done = closing?.end ?? end;
        return [{ start: index, end: done, text: '' }];
      },
    );
  },
};
