import { fromContext } from '../src/context/at-request/index.ts';
import { version } from '../src/version.ts';

// Literals only: the bundler reads them without running the code.
export const config = {
  path: '/health',
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const library = fromContext((context) => context.library);

/** The health check: the functions run, over that build. */
export default (): Response => {
  const { build, size } = library();
  return Response.json({ status: 'ok', build, pages: size, version }, { headers: { 'cache-control': 'no-store' } });
};
