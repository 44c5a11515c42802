import { toSectionUrl } from '../../../src/library/address.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import { passageUrl } from '../../../src/operations/passage.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { fill } from '../../../src/strings.ts';
import { provenanceStrings } from '../strings.ts';
import { earlierVersions } from '../versions/earlier-records.ts';
import { citationUrl } from './citation.ts';
import { type Claim, findElsewhere, type Hit } from './find-elsewhere.ts';
import type { Ignored } from './ignored.ts';
import { getHistory, type PageHistory } from './page-history.ts';
import { computeSha256 } from './place-words.ts';
import type { Verdict } from './verdict.ts';

const pageOf = ({ summary: { path, title, url, updated, digest } }: StoredPage): NonNullable<Verdict['page']> => ({
  path,
  title,
  url,
  updated,
  version: digest,
});

const getPlace = ({ page, words }: Hit, { origin }: Library): NonNullable<Verdict['place']> => {
  const { text, chunk: at, range } = words;
  const chunk = page.chunks[at];
  const anchor = at === 0 ? null : (chunk?.anchor ?? null);
  const { url } = page.summary;
  return {
    text,
    sha256: computeSha256(text),
    heading: chunk?.heading ?? page.summary.title,
    url: toSectionUrl(url, anchor ?? undefined),
    passage_url: words.ignored.includes('markdown') && text.includes('\n') ? url : passageUrl(url, anchor, text),
    start: range[0],
    end: range[1],
    cite: citationUrl(origin, page.summary, range[0], text),
  };
};

const startsWith = (digest: string, version: string | undefined): boolean =>
  version !== undefined && digest.startsWith(version);

/** Finds the day on which the quoted version of a page was replaced, or without a version the last one before the present. */
const replacedOn = ({ versions }: PageHistory, version: string | undefined): string | undefined => {
  const quoted = version === undefined ? versions.filter(({ until }) => until !== undefined) : versions;
  return quoted.findLast(
    ({ digest, until }) => until !== undefined && (version === undefined || startsWith(digest, version)),
  )?.until;
};

/** The page that was quoted, as it is now, with what is known of it. */
interface Quoted {
  readonly claim: Claim;
  readonly page: StoredPage | undefined;
  readonly history: PageHistory;
  /** True if the page is still at the address that was quoted. */
  readonly isHere: boolean;
  /** True if the version that was quoted is the present one. */
  readonly isPresent: boolean;
  /** The day on which the quoted version was replaced. */
  readonly day: string | undefined;
}

const findQuoted = (claim: Claim, history: PageHistory, library: Library): Quoted => {
  const { path, version } = claim;
  const places = [path, library.findAlias(path), history.path].map((to) => (to === undefined ? to : library.find(to)));
  const target = places.find((position) => position !== undefined);
  const page = target === undefined ? undefined : library.pageAt(target);
  const isPresent = page !== undefined && startsWith(page.summary.digest, version);
  const day = isPresent ? undefined : replacedOn(history, version);
  return { claim, page, history, isHere: places[0] !== undefined, isPresent, day };
};

const getBase = ({ page, day }: Quoted) => ({
  page: page === undefined ? null : pageOf(page),
  place: null,
  ignored: [],
  changed_on: day ?? null,
  nearest: null,
  complete: true,
});

/** Says what a reader must know of the differences that were passed over. */
const remarksOn = (ignored: readonly Ignored[], { site }: Library): string => {
  const strings = provenanceStrings.in(site.strings);
  return [
    ...(ignored.includes('case') || ignored.includes('punctuation') ? [strings.quoteDiffers] : []),
    ...(ignored.includes('gaps') ? [strings.quoteShortened] : []),
  ]
    .map((remark) => ` ${remark}`)
    .join('');
};

/** Judges words that stand on a page. */
const standing = (quoted: Quoted, { page, words }: Hit, library: Library): Verdict => {
  const { title, url } = page.summary;
  const isSame = page === quoted.page;
  const found = {
    ...getBase(quoted),
    page: pageOf(page),
    place: getPlace({ page, words }, library),
    ignored: [...words.ignored],
  };
  const strings = provenanceStrings.in(library.site.strings);
  const remarks = remarksOn(words.ignored, library);
  const { day } = quoted;
  if (isSame && quoted.isHere) {
    const statement =
      day === undefined ? fill(strings.quoteStands, { title }) : fill(strings.quoteStandsSince, { title, day });
    return { ...found, outcome: 'exact', statement: statement + remarks };
  }
  return {
    ...found,
    outcome: 'moved',
    statement: fill(isSame ? strings.quotePageMoved : strings.quoteElsewhere, { title, url }) + remarks,
  };
};

/** The likeness of words that are not those of the quotation. */
const mostAlike = 0.99;

/** Finds the sentence of the quoted page that is most like words that are not there. */
const nearestOn = ({ page, claim }: Quoted): Verdict['nearest'] => {
  const near = page && claim.nearest(page);
  if (page === undefined || near === undefined) return null;
  const anchor = near.chunk === 0 ? undefined : page.chunks[near.chunk]?.anchor;
  // All words may be there, in another order or as halves of others: that is not the quotation.
  const likeness = Math.min(near.likeness, mostAlike);
  return { text: near.text, url: toSectionUrl(page.summary.url, anchor), likeness };
};

type Absence = Pick<Verdict, 'outcome' | 'statement'>;

/** Judges by the earlier versions of a page that the site publishes; undefined if they cannot tell. */
const earlierAbsence = ({ claim, page, isPresent }: Quoted, library: Library): Absence | undefined => {
  if (page === undefined || isPresent) return undefined;
  const strings = provenanceStrings.in(library.site.strings);
  const versions = earlierVersions(library, page.summary.path, claim.version);
  if (versions.some((version) => claim.find(version) !== undefined))
    return { outcome: 'changed', statement: strings.quoteHad };
  return claim.version === undefined || versions.length === 0
    ? undefined
    : { outcome: 'never', statement: strings.quoteHadNot };
};

/** Says what is known of words that stand nowhere. */
const absence = (quoted: Quoted, library: Library): Absence => {
  const { claim, page, history, isPresent, day } = quoted;
  const strings = provenanceStrings.in(library.site.strings);
  const dated = (text: string, withDay: string): string => (day === undefined ? text : fill(withDay, { day }));
  if (page === undefined) {
    if (history.isRemoved || library.isGone(claim.path))
      return { outcome: 'changed', statement: dated(strings.quoteRemoved, strings.quoteRemovedOn) };
    return { outcome: 'never', statement: strings.quoteUnknownPage };
  }
  if (isPresent) return { outcome: 'never', statement: strings.quoteNotPresent };
  if (day !== undefined || claim.version !== undefined)
    return { outcome: 'changed', statement: dated(strings.quoteChanged, strings.quoteChangedOn) };
  return { outcome: 'never', statement: strings.quoteNowhere };
};

/** Decides what became of a quotation. */
export function* judge(claim: Claim, library: Library): Steps<Verdict> {
  const quoted = findQuoted(claim, yield* getHistory(claim.path, library), library);
  const { page } = quoted;
  const words = page && claim.find(page);
  if (page !== undefined && words !== undefined) return standing(quoted, { page, words }, library);
  const except = page && library.find(page.summary.path);
  const { hit, complete } = claim.isDistinct
    ? yield* findElsewhere(claim, except, library)
    : { hit: undefined, complete: true };
  if (hit !== undefined) return standing(quoted, hit, library);
  const { outcome, statement } = earlierAbsence(quoted, library) ?? absence(quoted, library);
  const unread = complete ? '' : ` ${provenanceStrings.in(library.site.strings).quoteIncomplete}`;
  return { ...getBase(quoted), outcome, statement: statement + unread, nearest: nearestOn(quoted), complete };
}
