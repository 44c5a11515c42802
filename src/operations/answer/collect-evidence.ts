import type { Library } from '../../library/library.ts';
import { withoutQuotes } from '../../search/query/parse-query.ts';
import { getResult, type Run, runQuery, type SearchHit } from '../../search/query/search.ts';
import { citations } from '../citations.ts';
import { filtersIn } from '../lists/filters.ts';
import type { OperationContext } from '../operation.ts';
import { getSchemaType, locatePassage, type Passage } from '../passage.ts';
import type { Steps } from '../steps.ts';
import { type ConfidenceFeatures, confidenceFeatures } from './confidence.ts';
import { byWorth, type FoundSection, findSections } from './find-quote.ts';
import type { SiteSubject } from './languages/language.ts';
import { interpret } from './question/interpret.ts';
import { type Comparison, hasSignificantWord, parseComparison, parseSubject } from './question/patterns.ts';
import type { InterpretedQuestion } from './question/question.ts';
import { maxDepth, type QuestionRequest } from './question/question-request.ts';
import { commonPages, getSiteSubject, siteBonus, siteConfidence, sitePages } from './question/site-questions.ts';
import { createPageReader, type PageReader } from './readable-page.ts';
import { positionsOfType } from './schema-types.ts';

const defaultLimit = 10;

/** From this sameness on, a question is one of those that a page lists. */
const listedSameness = 0.95;

/** A hit with its passage, if its page is there. */
export const getPassage = (
  hit: SearchHit,
  readPage: PageReader,
  { origin, site, sections }: Library,
): Passage | undefined => {
  const stored = readPage(hit.path)?.stored;
  if (stored === undefined) return undefined;
  const { summary: page } = stored;
  const address = citations()?.citeQuotation(origin, stored, hit.heading?.anchor, [hit.snippet]);
  const { url, passageUrl } = locatePassage(hit, { origin, site });
  return {
    page,
    schemaType: getSchemaType(page, sections),
    heading: hit.heading?.text ?? null,
    url,
    passageUrl,
    text: hit.snippet,
    ...(address === undefined ? {} : { cite: address }),
    score: Math.round(hit.score * 100),
  };
};

/** All that the outcome of a question is decided by. */
export interface Evidence {
  readonly understood: string;
  readonly interpreted: InterpretedQuestion;
  readonly quotable: readonly FoundSection[];
  readonly features: ConfidenceFeatures;
  /** True if a page has the very name that is asked for, or lists the question. */
  readonly isCertain: boolean;
  /** The least confidence in a page about the site that was asked for. */
  readonly least?: number;
  /** True if the question has only stop words, question words and numbers. */
  readonly isEmpty: boolean;
  /** The hits from `offset` to `limit` of the request. */
  readonly hits: readonly SearchHit[];
  readonly readPage: PageReader;
}

/** Finds the best sections of each page, one page per step: reading all of its chunks is the expensive part of an answer. */
function* getSections(
  hits: readonly Pick<SearchHit, 'path' | 'score'>[],
  interpreted: InterpretedQuestion,
  readPage: PageReader,
  source: OperationContext,
): Steps<FoundSection[]> {
  const found: FoundSection[] = [];
  for (const { path, score } of hits) {
    const readable = readPage(path);
    if (readable !== undefined) found.push(...findSections({ readable, score }, interpreted, source.search));
    yield;
  }
  return found.sort(byWorth(source.library.site.language));
}

/** The hits of a range; with a schema.org type, of those of its pages. `shown` are hits that are there already, by page. */
const findHits = (
  run: Run,
  shown: ReadonlyMap<number, SearchHit>,
  { search: index, library }: OperationContext,
  { range: [start, end], type }: { readonly range: readonly [number, number]; readonly type: string | undefined },
): readonly SearchHit[] => {
  const wanted = type === undefined ? undefined : positionsOfType(library, type);
  const matches = run.matches.filter(({ id }) => wanted?.has(index.numbers.getPosition(id)) ?? true).slice(start, end);
  const known = matches.map(({ id }) => shown.get(id)).filter((hit) => hit !== undefined);
  return known.length === matches.length ? known : getResult(index, { ...run, matches }).hits;
};

/** A subject of questions about the site, and the search for it. */
interface SiteSearch {
  readonly subject: SiteSubject;
  readonly searchFor: () => Run;
}

/** Finds what the site's own pages state about the site; undefined if the question is for something else. */
function* siteEvidence(
  { subject, searchFor }: SiteSearch,
  plain: Evidence,
  source: OperationContext,
): Steps<Evidence | undefined> {
  const { library, search: index } = source;
  const { understood } = plain;
  const { name } = library.site;
  // A page that defines what is asked for comes first: "rate limit" may be a term of the glossary.
  if (plain.quotable.some(({ definition }) => definition !== undefined)) return undefined;
  const common = commonPages(library, index.language);
  const run = searchFor();
  const found = getResult(index, run);
  const computeBonus = siteBonus(subject, name);
  const interpreted = { ...interpret(understood, subject.search, run.asked, index), computeBonus };
  const pages = sitePages(subject, found.hits, common, library);
  const sections = yield* getSections(pages, interpreted, plain.readPage, source);
  const quotable = sections.filter(({ page, chunk, isListing }) => !isListing && computeBonus(page, chunk) > 0);
  if (quotable.length === 0) return undefined;
  const features = confidenceFeatures(interpreted.question, found.confidence, quotable);
  const least = siteConfidence(Math.max(...quotable.map(({ page, chunk }) => computeBonus(page, chunk))));
  return { ...plain, interpreted, quotable, features, least, isEmpty: false };
}

/** Collects all that the outcome is decided by, for a question as it is searched for: hits, sections and features. */
export function* collectEvidence(
  request: QuestionRequest,
  understood: string,
  source: OperationContext,
): Steps<Evidence> {
  const { library, search: index } = source;
  const subject = getSiteSubject(index, understood, library.site.name);
  if (subject === undefined) return yield* plainEvidence(request, understood, source);
  const filter = { language: request.language };
  const search = () => runQuery(index, { query: subject.search, limit: defaultLimit, filter });
  const plain = yield* plainEvidence(request, understood, source);
  return (yield* siteEvidence({ subject, searchFor: search }, plain, source)) ?? plain;
}

/** The name that a question asks for: a page that defines a thing or tells it from another does not say "definition" or "versus". */
const nameAskedFor = (question: string, comparison: Comparison | undefined, language: string): string =>
  comparison === undefined ? (parseSubject(question, language) ?? question) : `${comparison.one} ${comparison.other}`;

/** Collects the evidence for a question by its own words. */
function* plainEvidence(
  { question, limit = defaultLimit, offset = 0, type, section, language, version }: QuestionRequest,
  understood: string,
  source: OperationContext,
): Steps<Evidence> {
  const { library, search: index } = source;
  const query = withoutQuotes(understood);
  const comparison = parseComparison(understood, index.language);
  const asked = withoutQuotes(nameAskedFor(understood, comparison, index.language));
  const end = offset + limit;
  // The confidence must not depend on how many results were requested, and of which type.
  const depth = type === undefined ? Math.max(end, defaultLimit) : maxDepth;
  // A section may be one of a former version; without one there is nothing to look up.
  const filter = section === undefined ? { language, version } : filtersIn({ section, language, version }, library);
  const getRun = (text: string): Run => runQuery(index, { query: text, limit: depth, filter });
  const isSame = asked === query;
  const run = getRun(asked);
  const found = getResult(index, { ...run, matches: run.matches.slice(0, defaultLimit) });
  const readPage = createPageReader(library, index);
  const interpreted = interpret(question, asked, run.asked, index);
  yield;
  const sections = yield* getSections(found.hits, interpreted, readPage, source);
  const quotable = sections.filter(({ isListing }) => !isListing);
  const features = confidenceFeatures(interpreted.question, found.confidence, quotable);
  // The passages are those of a search for the question, so that every interface returns the same.
  const shown = new Map(isSame ? found.hits.map((hit, at) => [run.matches[at]?.id ?? -1, hit]) : []);
  const hits = findHits(isSame ? run : getRun(query), shown, source, { range: [offset, end], type });
  const isCertain = quotable.some(
    ({ isNamed, features: { asked: sameness } }) => isNamed || sameness >= listedSameness,
  );
  const isEmpty = !isCertain && !hasSignificantWord(index, understood);
  return { understood, interpreted, quotable, features, isCertain, isEmpty, hits, readPage };
}
