import { liveStrings } from 'virtual:halyard/strings';

/** Maximum number of characters of a response to show: more would slow the page down. */
const maxOutput = 20_000;

const run = async (panel: HTMLElement): Promise<void> => {
  const status = panel.querySelector('[role="status"]');
  const output = panel.querySelector('code');
  if (status === null || output === null) return;
  status.textContent = liveStrings.running;
  const began = performance.now();
  try {
    const response = await fetch(panel.dataset.run ?? '', { headers: { accept: 'application/json' } });
    const text = JSON.stringify(await response.json(), null, 2);
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    output.textContent = text.length > maxOutput ? `${text.slice(0, maxOutput)}…` : text;
    status.textContent = `${response.status} · ${type} · ${Math.round(performance.now() - began)} ms`;
  } catch {
    status.textContent = liveStrings.runFailed;
  }
};

/** Enables the buttons of the reference that send an example request to this site. */
export const startRunButtons = (): void => {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-run]')) {
    panel.querySelector('button')?.addEventListener('click', () => void run(panel));
  }
};
