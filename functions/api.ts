import { interfaceFunction } from '../src/hosts/netlify/interface-function.ts';
import { handle as handleApi } from '../src/interfaces/api/handler.ts';

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/api/v1', '/api/v1/*'],
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default interfaceFunction('api', handleApi);
