import { expect, test } from 'vitest';
import { createPages } from '../../src/app/pages.ts';
import type { ReaderCounter } from '../../src/http/reader-counter.ts';
import { openDistantSite } from '../support/distant-context.ts';
import { origin } from '../support/library.ts';

const texts = { missing: () => '<h1>Not here</h1>', agentView: () => '# For agents' };
const twin = '/glossary/positioning.md';

test('`createPages()` answers 503 as a problem while the bytes of a page cannot be fetched', async () => {
  const { context, cutOff } = await openDistantSite();
  cutOff();
  const response = await createPages({ context, texts }).fetch(new Request(origin + twin), {});
  expect([response.status, response.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ]);
});

test('`createPages()` counts a request once, however many rounds it takes', async () => {
  const { context, rounds } = await openDistantSite();
  const opened = rounds();
  const counted: string[] = [];
  const ignore = () => undefined;
  const readers: ReaderCounter = {
    request: (pathname) => void counted.push(pathname),
    page: ignore,
    missing: ignore,
    question: ignore,
  };
  const response = await createPages({ context: { ...context, readers }, texts }).fetch(new Request(origin + twin), {});
  expect([response.status, counted]).toEqual([200, [twin]]);
  expect(rounds()).toBeGreaterThan(opened);
});
