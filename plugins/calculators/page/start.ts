// Loads the code of the form when somebody is about to use it.

const calculator = document.querySelector('[data-calculator]');
const start = (): void => void import('./form.ts').then(({ startCalculators }) => startCalculators());
if (calculator !== null && location.search !== '') start();
else calculator?.addEventListener('focusin', start, { once: true });

/** The receipt for an assistant that submits the form. */
export const formResult = (form: HTMLFormElement): Promise<unknown> | undefined =>
  form.closest('[data-calculator]') === null
    ? undefined
    : import('./form.ts').then(({ computeForAgent }) => computeForAgent(form));
