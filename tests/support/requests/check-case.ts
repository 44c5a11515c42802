import { expect } from 'vitest';
import type { HttpCase } from './http-cases.ts';

/** Sends a request to a host, over a socket or as a function call. */
export type Ask = (target: string, init: RequestInit) => Promise<Response>;

/** Sends the request of a case and compares the response with the one expected of every host. */
export const checkCase = async (ask: Ask, { target, accept, method, status, type, has, fields }: HttpCase) => {
  const response = await ask(target, {
    headers: accept === undefined ? {} : { accept },
    ...(method === undefined ? {} : { method }),
    redirect: 'manual',
  });
  const body = await response.text();
  expect(response.status).toBe(status);
  const served = (response.headers.get('content-type') ?? '').split(';', 1)[0];
  // An empty type: redirects and 404s have types of their own per host.
  if (type !== '') expect(served).toBe(type);
  if (has !== undefined) expect(body).toContain(has);
  for (const [name, value] of Object.entries(fields ?? {})) {
    const sent = response.headers.get(name);
    if (value === null) expect([name, sent]).toEqual([name, null]);
    else expect([name, sent]).toEqual([name, expect.stringContaining(value)]);
  }
};
