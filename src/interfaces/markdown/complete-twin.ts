import { headersFromTwin } from './parse-twin.ts';

/** Adds the headers that our own server sends with a twin, for static hosts that have no header rule for it. */
export const completeTwin = async (twin: Response): Promise<Response> => {
  if (twin.status !== 200 || twin.headers.has('link')) return twin;
  const text = await twin.text();
  const headers = new Headers(twin.headers);
  for (const [name, value] of Object.entries(headersFromTwin(text))) headers.set(name, value);
  return new Response(text, { headers });
};
