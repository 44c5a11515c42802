import { context } from '../src/context/at-request/index.ts';

// Literals only: the bundler reads them without running the code.
export const config = {
  path: '/health',
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const { build, size } = context.library;

/** That the functions answer, and over which build. */
export default (): Response =>
  Response.json({ status: 'ok', build, pages: size }, { headers: { 'cache-control': 'no-store' } });
