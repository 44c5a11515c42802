import { netlifySite } from '../src/hosts/netlify/netlify-site.ts';
import { version } from '../src/version.ts';

// Literals only: the bundler reads them without running the code.
export const config = {
  path: '/health',
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** The health check: the functions run, over that build. */
export default netlifySite(
  ({ library }) => library,
  ({ build, size }) =>
    Response.json({ status: 'ok', build, pages: size, version }, { headers: { 'cache-control': 'no-store' } }),
);
