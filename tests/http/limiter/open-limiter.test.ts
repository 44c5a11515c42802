import { expect, test } from 'vitest';
import { createLimiters } from '../../../src/http/limiter/open-limiter.ts';

const published = { default: { requests: 3, seconds: 60 }, search: { requests: 2, seconds: 60 } };
const log = () => undefined;

test('`createLimiters()` keeps a limiter and its counts while a release publishes the same quotas', async () => {
  const limiterFor = createLimiters({}, log);
  const limiter = await limiterFor(published);
  await limiter.consume('default', 'a');
  const next = await limiterFor({ ...published, default: { ...published.default } });
  expect(next).toBe(limiter);
  expect(await next.peek('default', 'a')).toMatchObject({ remaining: 2 });
});

test('`createLimiters()` counts against the quotas of a release that publishes others', async () => {
  const limiterFor = createLimiters({}, log);
  await limiterFor(published);
  for (const quotas of [
    { ...published, search: { requests: 1, seconds: 60 } },
    { ...published, default: { requests: 3, seconds: 30 } },
  ])
    expect((await limiterFor(quotas)).quotas).toEqual(quotas);
});

test('`createLimiters()` prefers the quotas that the operator has set', async () => {
  const own = { default: { requests: 9, seconds: 60 } };
  const limiterFor = createLimiters(own, log);
  const limiter = await limiterFor(published);
  expect(limiter.quotas).toEqual({ ...published, ...own });
  expect(await limiterFor({ ...published, default: { requests: 1, seconds: 1 } })).toBe(limiter);
});
