import { functionHealth } from '../src/hosts/health.ts';
import { netlifySite } from '../src/hosts/netlify/netlify-site.ts';

// Literals only: the bundler reads them without running the code.
export const config = {
  path: '/health',
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** The health check: the functions run, over that build. */
export default netlifySite(
  ({ library }) => functionHealth(library),
  (health, request) => health(request),
);
