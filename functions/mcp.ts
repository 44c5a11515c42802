import { fromContext } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { handleMcp } from '../src/interfaces/mcp/handler.ts';

const answer = fromContext((context) => serve(handleMcp, context, ['POST']));

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/mcp', '/mcp/'],
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer()(request, { address: ip });
