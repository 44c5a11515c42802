import { cachedAnswer } from '../../http/cached-answer.ts';
import { type Compute, computeNow } from '../../http/compute.ts';
import { eventStream } from '../../http/event-stream.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { jsonResponse, WholeResponse } from '../../http/plain-response.ts';
import { Problem, type ProblemCode } from '../../problem.ts';
import { endpoints } from '../../site.ts';
import { answerPage } from './answer-page.ts';
import { documentOf, refusalDocument } from './document.ts';
import { readAskRequest } from './read-request.ts';
import { replyTo } from './reply.ts';
import type { AskRequest } from './request.ts';
import { eventsOf } from './stream.ts';

/** Gives the page of the site that answers stand in, as HTML; undefined where there is none. */
export type ReadShell = (context: Context) => string | undefined | Promise<string | undefined>;

// A browser says that it wants HTML, and a program that speaks NLWeb does not; the shell brings its own policy.
const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, max-age=0, must-revalidate',
  'content-security-policy': "frame-ancestors 'none'",
  vary: 'Accept',
};

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept',
};

const refused: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'invalid-parameter',
  'invalid-json',
  'unsupported-media-type',
  'content-too-large',
]);

const codeOf = ({ extra }: Problem): string => {
  const parameter = extra.errors?.[0]?.parameter;
  if (parameter === 'mode') return 'UNSUPPORTED_MODE';
  return parameter === 'response_format' ? 'UNSUPPORTED_FORMAT' : 'INVALID_REQUEST';
};

/** What is wrong with a request, in NLWeb's words; anything else stays a problem. */
const refusal = (error: unknown): Response => {
  if (!(error instanceof Problem) || !refused.has(error.code)) throw error;
  const document = refusalDocument(codeOf(error), error.message);
  return jsonResponse(document, { ...jsonHeaders, 'cache-control': 'no-store' }, error.status);
};

const isBrowser = (request: Request): boolean =>
  request.method !== 'POST' && (request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false);

const page = async (
  shell: string,
  { query, previous }: AskRequest,
  context: Context,
  compute: Compute,
): Promise<Response> => {
  const answer = query === '' ? undefined : await cachedAnswer({ question: query, previous }, context, compute);
  return new WholeResponse({ status: 200, headers: htmlHeaders, body: answerPage(shell, query, answer) });
};

/** Creates the handler of NLWeb at /ask: JSON, an event stream, or, for a person's browser, a page of the site. */
export const createAskHandler =
  (readShell: ReadShell): Handler =>
  async (request, context, { compute = computeNow }) => {
    const { pathname } = new URL(request.url);
    if (pathname !== endpoints.ask && pathname !== `${endpoints.ask}/`) throw new Problem('not-found', 'Ask at /ask.');
    let asked: AskRequest;
    try {
      asked = await readAskRequest(request);
    } catch (error) {
      return refusal(error);
    }
    const shell = isBrowser(request) ? await readShell(context) : undefined;
    if (shell !== undefined) return page(shell, asked, context, compute);
    // Before the stream starts, so that a refusal by the queue is sent with its own status.
    const reply = await replyTo(asked, context, compute);
    return asked.streaming
      ? eventStream(eventsOf(reply), request.signal)
      : jsonResponse(documentOf(reply), jsonHeaders);
  };

/** NLWeb at /ask; people get a page where the site has one around answers. */
export const handleAsk: Handler = createAskHandler(({ readAskShell }) => readAskShell?.());
