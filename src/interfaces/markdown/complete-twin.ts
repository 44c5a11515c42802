import { headersFromTwin } from './twin-headers.ts';

/** A twin as our own server sends it, made from what a host of files has: with the fields that no rule gave it. */
export const completeTwin = async (twin: Response): Promise<Response> => {
  if (twin.status !== 200 || twin.headers.has('link')) return twin;
  const text = await twin.text();
  const headers = new Headers(twin.headers);
  for (const [name, value] of Object.entries(headersFromTwin(text))) headers.set(name, value);
  return new Response(text, { headers });
};
