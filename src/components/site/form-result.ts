/** A submission of a form by an assistant, which waits for the result (WebMCP). */
export interface AgentSubmission extends SubmitEvent {
  readonly agentInvoked: boolean;
  respondWith(result: Promise<unknown>): void;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the result of a form that an assistant has submitted: an answer or hits. */
export const formResult = async (form: HTMLFormElement): Promise<unknown> => {
  const query = encodeURIComponent(String(new FormData(form).get('query') ?? ''));
  const response = await fetch(base + (form.dataset.result ?? '') + query, { headers: { accept: 'application/json' } });
  return response.json();
};
