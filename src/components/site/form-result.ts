/** A submission of a form by an assistant, which waits for the result (WebMCP). */
export interface AgentSubmission extends SubmitEvent {
  readonly agentInvoked: boolean;
  respondWith(result: Promise<unknown>): void;
}

/** The exports of a plug-in's script that pages use. */
export interface PageScript {
  /** The result of a form that an assistant has submitted; undefined for a form that is not the plug-in's. */
  readonly formResult?: (form: HTMLFormElement) => Promise<unknown> | undefined;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The result of a form that an assistant has submitted: that of a plug-in's script, or else an answer or hits. */
export const formResult = async (form: HTMLFormElement, scripts: readonly Promise<PageScript>[]): Promise<unknown> => {
  for (const script of await Promise.all(scripts)) {
    const result = script.formResult?.(form);
    if (result !== undefined) return result;
  }
  const query = encodeURIComponent(String(new FormData(form).get('query') ?? ''));
  const response = await fetch(base + (form.dataset.result ?? '') + query, { headers: { accept: 'application/json' } });
  return response.json();
};
