import { liveWords } from '../live-words.ts';

/** Maximum number of characters of a response to show: more would slow the page down. */
const maxOutput = 20_000;

/** The response as text, JSON with line breaks. */
const extractText = (text: string, type: string): string => {
  if (!/json/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request to this site. An address of another site is not requested. */
const send = (form: HTMLFormElement): Promise<Response> => {
  const data = new FormData(form);
  const url = new URL(String(data.get('url')), location.origin);
  if (url.origin !== location.origin) throw new Error('Another site');
  const body = data.get('body');
  return fetch(url, {
    headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
    ...(body !== null && { method: 'POST', body: String(body) }),
  });
};

const run = async (form: HTMLFormElement): Promise<void> => {
  const status = form.querySelector('[role="status"]');
  const output = form.querySelector('code');
  if (status === null || output === null) return;
  status.textContent = liveWords().running;
  const began = performance.now();
  try {
    const response = await send(form);
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = extractText(await response.text(), type);
    output.textContent = text.length > maxOutput ? `${text.slice(0, maxOutput)}…` : text;
    status.textContent = `${response.status} · ${type} · ${Math.round(performance.now() - began)} ms`;
  } catch {
    status.textContent = liveWords().runFailed;
  }
};

/** Enables the requests of the reference: they can be edited, and sent to this site. */
export const startRunButtons = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-run]')) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[readonly]'))
      field.readOnly = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void run(form);
    });
  }
};
