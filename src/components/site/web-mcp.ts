import { endpoints } from '../../site.ts';

/** A submission of a form by an assistant, which waits for the result (WebMCP). */
export interface AgentSubmission extends SubmitEvent {
  readonly agentInvoked: boolean;
  respondWith(result: Promise<unknown>): void;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

const fetchJson = async (address: string): Promise<unknown> => {
  const response = await fetch(base + address, { headers: { accept: 'application/json' } });
  return response.json();
};

/** Returns the result of a form that an assistant has submitted: a receipt, an answer or hits. */
export const resultOf = async (form: HTMLFormElement): Promise<unknown> => {
  if (form.closest('[data-calculator]') !== null) {
    const { computeForAgent } = await import('../calculator/form.ts');
    return computeForAgent(form);
  }
  const query = encodeURIComponent(String(new FormData(form).get('query') ?? ''));
  return form.getAttribute('toolname') === 'ask'
    ? fetchJson(`${endpoints.ask}?query=${query}`)
    : fetchJson(`${endpoints.api}/search?q=${query}&limit=5`);
};
