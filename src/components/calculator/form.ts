import { type Calculator, calculate, type InputError, type RawValues } from '../../calculators/calculator.ts';
import { loadCalculator } from '../../calculators/load.ts';
import { liveStrings } from '../../strings.ts';
import { errorsHtml, resultHtml } from './result-html.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// FormData leaves out a list in which nothing is chosen, and what is left out would be read as the default.
const valuesOf = (form: HTMLFormElement): Map<string, string> =>
  new Map([...form.querySelectorAll<FormControl>('input, textarea, select')].map(({ name, value }) => [name, value]));

const setValue = (form: HTMLFormElement, name: string, value: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    field.value = value;
};

/** The address that shows this form with these values; what is as in the example is left out. */
const addressFor = (calculator: Pick<Calculator, 'example'>, values: ReadonlyMap<string, string>): string => {
  const query = new URLSearchParams(
    [...values].filter(
      ([name, value]) => Object.hasOwn(calculator.example, name) && calculator.example[name] !== value,
    ),
  );
  return query.size === 0 ? location.pathname : `?${query}`;
};

const showErrors = (form: HTMLFormElement, errors: readonly InputError[]): void => {
  const fixes = new Map(errors.map(({ field, fix }) => [field, fix]));
  for (const element of form.querySelectorAll('.error')) {
    const name = element.id.replace(/^field-|-error$/g, '');
    element.textContent = fixes.get(name) ?? '';
    const field = form.elements.namedItem(name);
    if (field instanceof Element) field.setAttribute('aria-invalid', String(fixes.has(name)));
  }
};

const start = async (root: HTMLElement): Promise<void> => {
  const form = root.querySelector('form');
  const result = root.querySelector<HTMLElement>('.result');
  const summary = root.querySelector('.form-errors');
  if (form === null || result === null || summary === null) return;
  let loading: Promise<Calculator | undefined> | undefined;
  const calculator = (): Promise<Calculator | undefined> => (loading ??= loadCalculator(root.dataset.calculator ?? ''));

  const update = async (
    submitted: boolean,
    values: RawValues & Iterable<[string, string]> = valuesOf(form),
  ): Promise<void> => {
    const known = await calculator();
    if (known === undefined) return;
    const outcome = calculate(known, values, document.documentElement.lang || undefined);
    showErrors(form, outcome.ok ? [] : outcome.errors);
    summary.textContent = '';
    if (outcome.ok) {
      result.innerHTML = resultHtml(outcome.result);
      history.replaceState(null, '', addressFor(known, new Map(values)) + location.hash);
      if (submitted) result.focus();
      return;
    }
    // No old verdict stands beside values that it does not belong to.
    result.innerHTML = errorsHtml(outcome.errors);
    if (!submitted) return;
    summary.textContent = `${liveStrings.calculatorErrors} ${outcome.errors.map(({ label }) => label).join(', ')}`;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  form.addEventListener('input', () => void update(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void update(true);
  });
  form.addEventListener('reset', () => setTimeout(() => void update(false)));
  const given = new URLSearchParams(location.search);
  for (const [name, value] of given) setValue(form, name, value);
  await update(false, given.size > 0 ? given : valuesOf(form));
};

/** Brings every calculator on the page to life; it computes at once, since values may have changed before this was fetched. */
export const startCalculators = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-calculator]')) void start(root);
};
