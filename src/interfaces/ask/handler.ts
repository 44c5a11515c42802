import { type Compute, computeNow } from '../../http/compute.ts';
import { eventStream } from '../../http/event-stream.ts';
import type { Context, Handler, HandlerInfo } from '../../http/handler.ts';
import type { PlainResponse as Sent } from '../../http/plain-response.ts';
import { Problem, type ProblemCode } from '../../problem.ts';
import { endpoints } from '../../site.ts';
import { answerPage } from './answer-page.ts';
import { documentOf, refusalDocument } from './document.ts';
import { readAskRequest } from './read-request.ts';
import { answerTo, replyTo } from './reply.ts';
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

const json = (status: number, value: unknown): Sent => ({
  status,
  headers: jsonHeaders,
  body: `${JSON.stringify(value)}\n`,
});

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
const refusal = (error: unknown): Sent => {
  if (!(error instanceof Problem) || !refused.has(error.code)) throw error;
  return {
    ...json(error.status, refusalDocument(codeOf(error), error.message)),
    headers: { ...jsonHeaders, 'cache-control': 'no-store' },
  };
};

const isBrowser = (request: Request): boolean =>
  request.method !== 'POST' && (request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false);

const page = async (
  shell: string,
  { query, previous }: AskRequest,
  context: Context,
  compute: Compute,
): Promise<Sent> => {
  const answer = query === '' ? undefined : await answerTo({ question: query, previous }, context, compute);
  return { status: 200, headers: htmlHeaders, body: answerPage(shell, query, answer) };
};

/** NLWeb at /ask: JSON, an event stream, or, for a person's browser, a page of the site. */
export const createAskHandler = (readShell: ReadShell): Handler => {
  const handle = async (
    request: Request,
    context: Context,
    { compute = computeNow }: HandlerInfo,
  ): Promise<Response | Sent> => {
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
    return asked.streaming ? eventStream(eventsOf(reply), request.signal) : json(200, documentOf(reply));
  };
  return Object.assign(handle, { serving: { quotasOf: () => ['default', 'search'] as const } });
};

/** NLWeb at /ask; people get a page where the context has one around answers. */
export const handleAsk: Handler = createAskHandler(({ readAskShell }) => readAskShell?.());
