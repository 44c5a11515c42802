import { expect } from 'vitest';
import type { HttpCase } from './http-cases.ts';

/** How a host is asked: through a socket, or by a call. */
export type Ask = (target: string, init: RequestInit) => Promise<Response>;

/** Asks a host and compares its answer with what every host must answer. */
export const checkCase = async (ask: Ask, { target, accept, method, status, type, has, fields }: HttpCase) => {
  const response = await ask(target, {
    headers: accept === undefined ? {} : { accept },
    ...(method === undefined ? {} : { method }),
    redirect: 'manual',
  });
  const body = await response.text();
  expect(response.status).toBe(status);
  const served = (response.headers.get('content-type') ?? '').split(';', 1)[0];
  // What is not there has no type of its own.
  if (type !== '') expect(served).toBe(type);
  if (has !== undefined) expect(body).toContain(has);
  for (const [name, value] of Object.entries(fields ?? {})) {
    const sent = response.headers.get(name);
    if (value === null) expect([name, sent]).toEqual([name, null]);
    else expect([name, sent]).toEqual([name, expect.stringContaining(value)]);
  }
};
