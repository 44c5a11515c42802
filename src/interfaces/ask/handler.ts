import { cachedAnswer } from '../../http/cache/cached-per-site.ts';
import { type Compute, computeNow } from '../../http/compute/compute.ts';
import { headerPolicyIn } from '../../http/content-security-policy.ts';
import { eventStream } from '../../http/event-stream.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { jsonResponse, WholeResponse } from '../../http/plain-response.ts';
import { siteIn } from '../../library/language/site-language.ts';
import { createAnswerMarker } from '../../operations/answer/mark-words.ts';
import { Problem, type ProblemCode } from '../../problem.ts';
import { indexFor } from '../../search/index/select-pages.ts';
import type { Site } from '../../site/schema.ts';
import { endpoints } from '../../site/site.ts';
import { answerPage } from './answer-page.ts';
import { replyDocument, requestErrorDocument } from './document.ts';
import { readAskRequest } from './read-request.ts';
import { createReply } from './reply.ts';
import type { AskRequest } from './request.ts';
import { withFiltersOf } from './site-filters.ts';
import { replyEvents } from './stream.ts';

/** The page of the site that an answer is put into, as HTML in the language of a folder; undefined where there is none. */
export type ReadShell = (context: Context, folder: string) => string | undefined | Promise<string | undefined>;

/** Creates the NLWeb endpoint: JSON, an event stream or, for a browser, a page of the site. */
export const createAskHandler =
  (readShell: ReadShell): Handler =>
  async (request, context, { compute = computeNow }) => {
    const { pathname } = new URL(request.url);
    if (pathname !== endpoints.ask && pathname !== `${endpoints.ask}/`) throw new Problem('not-found', 'Ask at /ask.');
    let askRequest: AskRequest;
    try {
      askRequest = withFiltersOf(await readAskRequest(request), context.library.site);
    } catch (error) {
      return errorResponse(error);
    }
    const site = siteIn(context.library.site, askRequest.language ?? context.library.site.language);
    const shell = isBrowser(request) ? await readShell(context, site.folder) : undefined;
    if (shell !== undefined) return pageResponse(shell, site, askRequest, context, compute);
    // Computed before the stream starts, so that a full queue is still reported by its own status.
    const reply = await createReply(askRequest, context, compute);
    return askRequest.streaming
      ? eventStream(replyEvents(reply), request.signal)
      : jsonResponse(replyDocument(reply), jsonHeaders);
  };

/** The NLWeb endpoint of the site; browsers get a page where the context has a shell for one. */
export const handle: Handler = createAskHandler(({ readAskShell }, folder) => readAskShell?.(folder));

// Browsers send text/html in Accept, and NLWeb clients do not.
const isBrowser = (request: Request): boolean =>
  request.method !== 'POST' && (request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false);

const pageResponse = async (
  shell: string,
  site: Site,
  { query, previous, language, contentVersion: version, maxTokens }: AskRequest,
  context: Context,
  compute: Compute,
): Promise<Response> => {
  const answer =
    query === ''
      ? undefined
      : await cachedAnswer({ question: query, previous, language, version, max_tokens: maxTokens }, context, compute);
  const marker =
    answer && createAnswerMarker(indexFor(context.search, answer.understood, { language }), answer.understood);
  return new WholeResponse({
    status: 200,
    headers: { ...htmlHeaders, 'content-security-policy': headerPolicyIn(shell) },
    body: answerPage(shell, site, { question: query, answer, marker }),
  });
};

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, max-age=0, must-revalidate',
  vary: 'Accept',
};

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept',
};

/** Problems of the request, which are sent in NLWeb's format; all others stay problem details. */
const requestProblems: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'invalid-parameter',
  'invalid-json',
  'unsupported-media-type',
  'content-too-large',
]);

const errorResponse = (error: unknown): Response => {
  if (!(error instanceof Problem) || !requestProblems.has(error.code)) throw error;
  const document = requestErrorDocument(errorCode(error), error.message);
  return jsonResponse(document, { ...jsonHeaders, 'cache-control': 'no-store' }, error.status);
};

const errorCode = ({ extra }: Problem): string => {
  const parameter = extra.errors?.[0]?.parameter;
  if (parameter === 'mode') return 'UNSUPPORTED_MODE';
  return parameter === 'response_format' ? 'UNSUPPORTED_FORMAT' : 'INVALID_REQUEST';
};
