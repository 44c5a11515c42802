import process from 'node:process';
import type { LimiterOpener } from '../../src/http/limiter/open-limiter.ts';
import { importPackage } from './import-package.ts';
import { readRedisUrl } from './replica-variables.ts';

/** Opens a limiter that several servers share, where `REDIS_URL` names a Redis server. */
export const openSharedLimiter: LimiterOpener = async (quotas, log) => {
  const url = readRedisUrl(process.env);
  if (url === undefined) return undefined;
  await importPackage('@redis/client@6', () => import('@redis/client'));
  await importPackage('rate-limiter-flexible@11', () => import('rate-limiter-flexible'));
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  return createRedisLimiter({ url, quotas, log });
};
