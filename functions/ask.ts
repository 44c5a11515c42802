import { fromContext } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { handleAsk } from '../src/interfaces/ask/handler.ts';

const answer = fromContext((context) => serve(handleAsk, context, ['GET', 'HEAD', 'POST']));

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/ask', '/ask/'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer()(request, { address: ip });
