import { expect, test } from 'vitest';
import { openLimiter } from '../../../src/http/limiter/open-limiter.ts';
import { readQuotas } from '../../../src/http/limiter/read-quotas.ts';
import { site } from '../../../src/site.ts';

test('quotas are those of the site, and RATE_LIMIT and RATE_LIMIT_SEARCH change them', () => {
  expect(readQuotas({})).toEqual(site.quotas);
  expect(readQuotas({ RATE_LIMIT: '5', RATE_LIMIT_SEARCH: '' })).toEqual({
    default: { requests: 5, seconds: 60 },
    search: site.quotas.search,
  });
  expect(readQuotas({ RATE_LIMIT_SEARCH: '7' }).search).toEqual({ requests: 7, seconds: 60 });
});

test.each(['0', '-1', '1e3', 'many', '5.5', ' 5'])('RATE_LIMIT=%s is refused by name', (value) => {
  expect(() => readQuotas({ RATE_LIMIT: value })).toThrow(/RATE_LIMIT must be a whole number/);
  expect(() => readQuotas({ RATE_LIMIT_SEARCH: value })).toThrow(/RATE_LIMIT_SEARCH must be/);
});

test('a REDIS_URL that is none is refused by name', async () => {
  await expect(openLimiter({ REDIS_URL: 'localhost' }, () => undefined)).rejects.toThrow(/REDIS_URL must be/);
});
