import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';

const quotas = { default: { requests: 600, seconds: 60 }, search: { requests: 60, seconds: 60 } };

test('a million clients are held in less than 100 MB', () => {
  const limiter = createMemoryLimiter(quotas);
  const before = process.memoryUsage();
  for (let client = 0; client < 1_000_000; client += 1)
    limiter.consume('default', `2001:db8:${client.toString(16)}::/64`);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect((heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers) / 2 ** 20).toBeLessThan(100);
});
