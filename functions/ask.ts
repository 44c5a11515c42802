import { interfaceFunction } from '../src/hosts/netlify/interface-function.ts';
import { handle as handleAsk } from '../src/interfaces/ask/handler.ts';

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/ask', '/ask/*'],
  rateLimit: { windowLimit: backstop.search, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default interfaceFunction('ask', handleAsk);
