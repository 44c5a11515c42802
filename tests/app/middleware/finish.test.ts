import { expect, test } from 'vitest';
import { createInterfaces } from '../../../src/app/interfaces.ts';
import type { Context } from '../../../src/http/handler.ts';
import { ask } from '../../../src/interfaces/ask/endpoint.ts';
import { handle } from '../../../src/interfaces/ask/handler.ts';
import { context } from '../../support/context.ts';

/** Mounts `/ask` on a site with a page around answers, and counts what its handler computes. */
const mounted = (more: Partial<Context> = {}) => {
  let computed = 0;
  const load =
    async () =>
    (...request: Parameters<typeof handle>) => {
      computed += 1;
      return handle(...request);
    };
  const own = {
    ...context,
    readAskShell: () => '<!doctype html><title>Ask</title><!--"answer"--><!--"/answer"-->',
    ...more,
  };
  const app = createInterfaces({ context: own, mounts: [{ ...ask, load }] });
  const get = async (target: string, accept: string, method = 'GET') => {
    const response = await app.fetch(
      new Request(`https://fixture.example${target}`, { method, headers: { accept } }),
      {},
    );
    return { type: response.headers.get('content-type'), text: await response.text() };
  };
  return { get, computed: () => computed };
};

const question = '/ask?query=What+is+positioning%3F';

test('the response cache keeps an answer for each form that Accept asks for', async () => {
  const { get, computed } = mounted();
  const json = await get(question, 'application/json');
  const html = await get(question, 'text/html');
  const stream = await get(question, 'text/event-stream');
  expect([json.type, html.type, stream.type].map((type) => type?.split(';')[0])).toEqual([
    'application/json',
    'text/html',
    'text/event-stream',
  ]);
  expect(computed()).toBe(3);
  expect(await get(question, 'application/json')).toEqual(json);
  expect(await get(question, 'text/html')).toEqual(html);
  expect((await get(question, 'application/json', 'HEAD')).text).toBe('');
  expect(computed()).toBe(3);
  await get(question, 'text/event-stream');
  await get('/ask?query=What+is+a+price%3F', 'application/json');
  expect(computed()).toBe(5);
});

test('the response cache keeps no answer where readers are counted', async () => {
  const nothing = (): void => undefined;
  const readers = { request: nothing, page: nothing, missing: nothing, question: nothing };
  const { get, computed } = mounted({ readers });
  await get(question, 'application/json');
  await get(question, 'application/json');
  expect(computed()).toBe(2);
});
