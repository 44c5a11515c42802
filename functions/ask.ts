import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { context } from '../src/context/at-request/index.ts';
import { serve } from '../src/http/serve.ts';
import { createAskHandler } from '../src/interfaces/ask/handler.ts';

// The page that the build made for answers, among the files that come with the functions.
const shell = readFile(path.resolve(process.env.OUT_DIR ?? 'dist', 'ask.html'), 'utf8').catch(() => undefined);
const answer = serve(
  createAskHandler(() => shell),
  context,
  ['GET', 'HEAD', 'POST'],
);

// Literals only: the bundler reads them without running the code. Twice the published quota, as a backstop.
export const config = {
  path: ['/ask', '/ask/'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip }: { readonly ip?: string }): Promise<Response> =>
  answer(request, { address: ip });
