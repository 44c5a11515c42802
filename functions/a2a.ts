import { fromContext } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { handleA2a } from '../src/interfaces/a2a/handler.ts';

const answer = fromContext((context) => serve(handleA2a, context, ['POST']));

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/a2a', '/a2a/'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer()(request, { address: ip });
