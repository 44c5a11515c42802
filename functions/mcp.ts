import { interfaceFunction } from '../src/hosts/netlify/interface-function.ts';
import { handle as handleMcp } from '../src/interfaces/mcp/handler.ts';

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/mcp', '/mcp/'],
  rateLimit: { windowLimit: backstop.default, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default interfaceFunction('mcp', handleMcp);
