import { interfaceFunction } from '../src/hosts/netlify/interface-function.ts';
import { handle as handleA2a } from '../src/interfaces/a2a/handler.ts';

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/a2a', '/a2a/*'],
  rateLimit: { windowLimit: backstop.search, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default interfaceFunction('a2a', handleA2a);
