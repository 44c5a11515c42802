import { pageFunction } from '../src/hosts/netlify/page-function.ts';

// No path of its own: netlify.toml leads here what no file answers. Literals only: the bundler reads them without running
// the code. Twice the published quota, as a backstop.
export const config = {
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default pageFunction();
