import { Problem } from '../../../src/problem.ts';
import type { CalculatorDeclaration } from '../declaration/declaration.ts';
import { errorsHtml, resultHtml } from '../model/html/result-html.ts';
import { absentText, type Calculator, calculate, type InputError, type RawValues } from '../public/calculator.ts';
import { loadCalculator } from '../public/page-calculators.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Not FormData: it omits a select without a selection, and an absent value means the default.
const getValues = (form: HTMLFormElement): Map<string, string> =>
  new Map([...form.querySelectorAll<FormControl>('input, textarea, select')].map(({ name, value }) => [name, value]));

const setValue = (form: HTMLFormElement, name: string, value: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    field.value = value;
};

/** The URL by which others see these values; those are omitted that stand for absent ones. */
const addressFor = ({ fields, example }: Calculator, values: ReadonlyMap<string, string>): string => {
  const changed = fields.filter(({ name }) => values.has(name) && values.get(name) !== example[name]);
  const stated =
    changed.length === 0
      ? []
      : fields.filter((one) => changed.includes(one) || (one.customary ?? one.default) !== one.default);
  const query = new URLSearchParams(stated.map(({ name }) => [name, values.get(name) ?? '']));
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

/** Loads the calculator of a page: one that is code, or what the front matter declares. */
const calculatorIn = async ({ dataset }: HTMLElement): Promise<Calculator | undefined> => {
  const name = dataset.calculator ?? '';
  if (dataset.declared === undefined) return loadCalculator(name);
  const { declaredCalculator } = await import('../model/declared/declared-calculator.ts');
  const { title, declaration }: { title: string; declaration: CalculatorDeclaration } = JSON.parse(dataset.declared);
  return declaredCalculator(name, title, declaration);
};

/** The calculators that are enabled. */
const started = new WeakSet<HTMLElement>();

const start = async (root: HTMLElement): Promise<void> => {
  const form = root.querySelector('form');
  const result = root.querySelector<HTMLElement>('.result');
  const summary = root.querySelector('.form-errors');
  if (form === null || result === null || summary === null || started.has(root)) return;
  started.add(root);
  // `npm run dev` leaves what a script fills as it is.
  root.dataset.filled = '';
  let loading: Promise<Calculator | undefined> | undefined;
  const calculator = (): Promise<Calculator | undefined> => (loading ??= calculatorIn(root));

  const update = async (
    submitted: boolean,
    values: RawValues & Iterable<[string, string]> = getValues(form),
  ): Promise<void> => {
    const loaded = await calculator();
    if (loaded === undefined) return;
    const outcome = calculate(loaded, values, document.documentElement.lang || undefined);
    showErrors(form, outcome.ok ? [] : outcome.errors);
    summary.textContent = '';
    if (outcome.ok) {
      result.innerHTML = resultHtml(outcome.result);
      history.replaceState(null, '', addressFor(loaded, new Map(values)) + location.hash);
      if (submitted) result.focus();
      return;
    }
    // Replace the old result: it does not belong to these values.
    result.innerHTML = errorsHtml(outcome.errors, root.dataset.noResult ?? '');
    if (!submitted) return;
    summary.textContent = `${root.dataset.errors ?? ''} ${outcome.errors.map(({ label }) => label).join(', ')}`;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  form.addEventListener('input', () => void update(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void update(true);
  });
  // Back to the example, which is not what the server has put into the form of an address with inputs.
  form.addEventListener('reset', () =>
    setTimeout(async () => {
      for (const [name, value] of Object.entries((await calculator())?.example ?? {})) setValue(form, name, value);
      void update(false);
    }),
  );
  const given = new URLSearchParams(location.search);
  // A host of files has the worked example in the form, whose costs are none of an address with inputs.
  for (const field of given.size > 0 ? ((await calculator())?.fields ?? []) : [])
    if (given.has(field.name) || field.customary !== undefined)
      setValue(form, field.name, given.get(field.name) ?? absentText(field, given));
  await update(false, given.size > 0 ? given : getValues(form));
  // Sent before this script was loaded: the focus goes to the first field to correct, as it would have with it.
  if (given.size > 0 && document.activeElement === document.body)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};

/** Enables every calculator on the page. They compute at once: values may have changed before this script was loaded. */
export const startCalculators = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-calculator]')) void start(root);
};

/** Computes a form that an assistant has filled in: shows the result and returns it as a receipt, or the errors. */
export const computeForAgent = async (form: HTMLFormElement): Promise<unknown> => {
  const root = form.closest<HTMLElement>('[data-calculator]');
  const calculator = root === null ? undefined : await calculatorIn(root);
  if (root === null || calculator === undefined) return undefined;
  if (!started.has(root)) await start(root);
  const { getReceipt } = await import('../calculate/receipt.ts');
  const values = getValues(form);
  const page = location.origin + location.pathname;
  try {
    return getReceipt(calculator, values, {
      tool: form.getAttribute('toolname') ?? calculator.slug,
      version: root.dataset.version ?? '',
      page,
      origin: location.origin + import.meta.env.BASE_URL.replace(/\/$/, ''),
      language: document.documentElement.lang,
    });
  } catch (error) {
    const { message, extra } = Problem.from(error);
    return { error: message, errors: extra.errors };
  }
};
