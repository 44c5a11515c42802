import { expect, test } from 'vitest';
import { openDistantSite } from '../../support/distant-context.ts';
import { origin } from '../../support/library.ts';
import { resultOf } from './call.ts';

test('handle() logs no error while the bytes of a page are fetched', async () => {
  const { context } = await openDistantSite();
  const logged: unknown[] = [];
  const distant = { ...context, log: (...entry: unknown[]) => void logged.push(entry) };
  const uri = `${origin}/glossary/positioning.md`;
  const read = () => resultOf('resources/read', { uri }, distant).catch(() => undefined);
  expect(await context.rounds?.run(read)).toMatchObject({
    contents: [{ uri: expect.stringContaining('positioning') }],
  });
  expect(logged).toEqual([]);
});
