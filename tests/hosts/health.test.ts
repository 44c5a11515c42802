import { expect, test } from 'vitest';
import { functionHealth } from '../../src/hosts/health.ts';
import { library } from '../support/library.ts';

test('functionHealth() answers methods as the server does, with the fields of every response', async () => {
  const ask = (method: string) => functionHealth(library)(new Request('https://a.example/health', { method }));
  expect(await ask('GET').json()).toMatchObject({ status: 'ok', build: library.build, pages: library.size });
  expect([ask('HEAD').status, await ask('HEAD').text()]).toEqual([200, '']);
  const refused = ask('POST');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  for (const response of ['GET', 'HEAD', 'POST', 'OPTIONS'].map(ask)) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});
