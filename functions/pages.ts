import { folder, fromContext } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { builtTexts } from '../src/server/built-texts.ts';
import { createPageHandler } from '../src/server/page-handler.ts';

const texts = builtTexts(folder);
const answer = fromContext((context) => serve(createPageHandler(context.library, texts), context));

// No path of its own: netlify.toml leads here what no file answers. Literals only, as in the doors.
export const config = {
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer()(request, { address: ip });
