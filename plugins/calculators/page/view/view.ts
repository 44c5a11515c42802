import { type Fields, getFields, openHost } from './host.ts';
import { applyLook } from './host-look.ts';
import { showCall } from './show-call.ts';

// The view of a calculator in the chat of an assistant (MCP Apps): the form of the page, computed by the site's server
// through the host. The build puts it into one document that loads nothing.

const main = document.querySelector('main') ?? document.body;
const { failed = '' } = main.dataset;
let tool: unknown;
let abilities: Fields = {};

const showFailure = (): void => {
  const place = main.querySelector('.form-errors') ?? main.querySelector('[role="status"]');
  if (place !== null) place.textContent = failed;
};

const host = openHost({
  'ui/notifications/tool-input': ({ arguments: sent }) => {
    ({ tool } = getFields(sent));
  },
  'ui/notifications/tool-result': (result) => showCall(main, result),
  'ui/notifications/tool-cancelled': showFailure,
  'ui/notifications/host-context-changed': applyLook,
});

/** The values of the form. Not FormData: it omits a select without a selection. */
const getValues = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ name, value }) => [name, value]),
  );

const compute = async (form: HTMLFormElement): Promise<void> => {
  main.ariaBusy = 'true';
  try {
    const name = form.getAttribute('toolname') ?? tool;
    const args = { tool: name, inputs: getValues(form) };
    const result = await host.request('tools/call', { name: 'calculate', arguments: args });
    showCall(main, result);
    main.querySelector<HTMLElement>('[aria-invalid="true"], .result')?.focus();
    const { content, structuredContent } = result;
    // So that the assistant knows what its reader sees.
    if (abilities.updateModelContext !== undefined && structuredContent !== undefined)
      await host.request('ui/update-model-context', { content, structuredContent });
  } catch {
    showFailure();
  } finally {
    main.ariaBusy = 'false';
  }
};

/** Computes the form around an element in place of what the browser would do: a host may not allow forms to be submitted. */
const computeAround = (event: Event): void => {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form === null) return;
  event.preventDefault();
  if (main.ariaBusy !== 'true') void compute(form);
};

main.addEventListener('submit', computeAround);
main.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) computeAround(event);
});

// The result does not belong to the values of a changed form.
main.addEventListener('input', () => main.querySelector('.result')?.setAttribute('hidden', ''));

main.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (pressed instanceof HTMLButtonElement) return computeAround(event);
  if (!(pressed instanceof HTMLAnchorElement) || abilities.openLinks === undefined) return;
  event.preventDefault();
  host.request('ui/open-link', { url: pressed.href }).catch(() => undefined);
});

void host.connect().then(({ hostCapabilities, hostContext }) => {
  abilities = getFields(hostCapabilities);
  applyLook(getFields(hostContext));
  new ResizeObserver(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    host.notify('ui/notifications/size-changed', { width: Math.ceil(width), height: Math.ceil(height) });
  }).observe(document.documentElement);
});
