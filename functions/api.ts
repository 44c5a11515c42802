import { fromContext } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { handleApi } from '../src/interfaces/api/handler.ts';

const answer = fromContext((context) => serve(handleApi, context));

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/api/v1', '/api/v1/*'],
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer()(request, { address: ip });
