import { revalidated } from '../../../src/http/cache-control.ts';
import { computeNow } from '../../../src/http/compute/compute.ts';
import { headerPolicyIn } from '../../../src/http/content-security-policy.ts';
import type { Handler } from '../../../src/http/handler.ts';
import { readWeights } from '../../../src/http/negotiate.ts';
import { jsonResponse, WholeResponse } from '../../../src/http/plain-response.ts';
import { getTarget, splitTarget } from '../../../src/http/target.ts';
import { decodeAddress, toPathname } from '../../../src/library/address.ts';
import { Problem } from '../../../src/problem.ts';
import { type AddedWords, fill } from '../../../src/strings.ts';
import { provenanceStrings } from '../strings.ts';
import type { Verdict } from '../verify/verdict.ts';
import { citeDescription, citeGuide, citePath } from './address.ts';
import { citationPage } from './citation-page.ts';
import { readCitation } from './read-citation.ts';

const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** Writes what became of a quotation as Markdown. */
const citationText = ({ statement, page, place }: Verdict, strings: AddedWords): string => {
  const { quoteSource, quoteDigest } = provenanceStrings.in(strings);
  const source =
    page === null ? [] : [fill(quoteSource, { url: place?.passage_url ?? page.url, version: page.version })];
  const words = place === null ? [] : [quoted(place.text), fill(quoteDigest, { digest: place.sha256 })];
  return `${[statement, ...words, ...source].join('\n\n')}\n`;
};

const shared = { 'cache-control': revalidated, vary: 'Accept' };
const jsonHeaders = { ...shared, 'content-type': 'application/json; charset=utf-8' };

/** The form that an Accept field names: a browser names HTML, and programs get JSON unless they name Markdown. */
const getForm = (accept: string | null): 'html' | 'markdown' | 'json' => {
  const weights = readWeights(accept ?? '');
  const [html, markdown, json] = ['text/html', 'text/markdown', 'application/json'].map(
    (type) => weights.get(type) ?? 0,
  );
  if ((markdown ?? 0) > 0 && (markdown ?? 0) >= (html ?? 0) && (markdown ?? 0) >= (json ?? 0)) return 'markdown';
  return (html ?? 0) > 0 && (html ?? 0) >= (json ?? 0) ? 'html' : 'json';
};

/**
 * Answers at the address of a quotation. A browser is sent to the words, if they stand on the page; else it gets a page that
 * says what became of them.
 */
export const handle: Handler = async (request, context, { compute = computeNow }) => {
  const { library, readAskShell } = context;
  const { pathname, query } = splitTarget(getTarget(request.url));
  // Without an id, the guide says what is here.
  if (/^\/cite\/?$/.test(pathname) && query === '') {
    const guide = toPathname(citeGuide);
    return getForm(request.headers.get('accept')) === 'html'
      ? new Response(null, { status: 302, headers: { ...shared, location: guide } })
      : jsonResponse({ description: citeDescription, guide: library.origin + guide }, jsonHeaders);
  }
  const id = decodeAddress(pathname.slice(citePath.length + 1));
  const input = readCitation.input.safeParse({ id });
  if (!input.success || query !== '')
    throw new Problem('not-found', 'This is not the address of a quotation. Copy it whole, as `cite` gives it.');
  const verdict = await compute(function* () {
    yield;
    return yield* readCitation.steps(input.data, context);
  });
  const form = getForm(request.headers.get('accept'));
  if (form === 'json') return jsonResponse(verdict, jsonHeaders);
  if (form === 'html' && verdict.place !== null)
    return new Response(null, { status: 302, headers: { ...shared, location: verdict.place.passage_url } });
  const shell = form === 'html' ? await readAskShell?.(library.site.folder) : undefined;
  if (shell === undefined)
    return new WholeResponse({
      status: 200,
      headers: { ...shared, 'content-type': 'text/markdown; charset=utf-8' },
      body: citationText(verdict, library.site.strings),
    });
  return new WholeResponse({
    status: 200,
    headers: {
      ...shared,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headerPolicyIn(shell),
    },
    body: citationPage(shell, library.site, verdict),
  });
};
