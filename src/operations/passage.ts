import * as z from 'zod';
import { toSectionUrl, toUrl } from '../library/address.ts';
import { betweenCells } from '../library/chunk.ts';
import type { Library } from '../library/library.ts';
import { PageSummary } from '../library/page.ts';
import { getPathname } from '../library/pathname.ts';
import { getSectionType } from '../library/section-types.ts';
import type { Sections } from '../library/sections.ts';
import type { SearchHit } from '../search/query/search.ts';
import { eachWord } from '../search/text/words.ts';
import { citeField } from './citations.ts';

/** Up to this length a passage is named whole; a longer one by its first and last words, at most half of it each. */
const longestWhole = 120;
const longestEdge = longestWhole / 2;
/** Fewer words, or shorter ones, may be anywhere on a page. */
const edgeWords = 5;
const shortestEdge = 30;

/** Encodes a text for a fragment, in which the dash has a meaning of its own. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

const collapse = (text: string): string => (/[^\S ]|\s\s/u.test(text) ? text.replace(/\s+/gu, ' ') : text);

/** Characters that join the letters and digits on their sides into one word, as in `3.14`, `20,000` or `example.com` (UAX #29). */
const joiners = ".,:;'’·_";

/** The words of a passage as a browser splits it; it never finds a part of one. */
const getWords = (passage: string): [start: number, end: number][] => {
  const words: [number, number][] = [];
  eachWord(passage, (start, end) => {
    const last = words.at(-1);
    if (last !== undefined && start === last[1] + 1 && joiners.includes(passage.charAt(last[1]))) last[1] = end;
    else words.push([start, end]);
  });
  return words;
};

/**
 * How many words name an edge of a passage, by how far from it each of them reaches: to the end of a sentence, behind
 * which the page may have the number of a footnote, or as many as are short enough.
 */
const getCount = (lengths: readonly number[], isStop: (index: number) => boolean): number => {
  let count = edgeWords;
  const goesOn = (): boolean => {
    if ((lengths[count] ?? longestEdge + 1) > longestEdge) return false;
    return (lengths[count - 1] ?? 0) < shortestEdge || !isStop(count - 1);
  };
  while (goesOn()) count++;
  return count;
};

const endsSentence = (text: string, at: number): boolean => /^[.?!]["”’)]?\s/.test(text.slice(at, at + 3));
const startsSentence = (text: string, at: number): boolean =>
  /[.?!]["”’)]?\s["“(]?$/.test(text.slice(Math.max(0, at - 4), at));

/** The first words of a passage, given where its words end. */
const beginning = (passage: string, ends: readonly number[]): string =>
  passage.slice(0, ends[getCount(ends, (index) => endsSentence(passage, ends[index] ?? 0)) - 1]);

/** The last words of a passage, given where its words start: as many as it takes to be unique in it. */
const ending = (passage: string, starts: readonly number[]): string => {
  const fromEnd = starts.toReversed();
  const lengths = fromEnd.map((start) => passage.length - start);
  for (
    let count = getCount(lengths, (index) => startsSentence(passage, fromEnd[index] ?? 0));
    count < starts.length;
    count++
  ) {
    const text = passage.slice(fromEnd[count - 1]);
    if (passage.indexOf(text) === passage.length - text.length) return text;
  }
  return passage.slice(starts[0]);
};

/**
 * The URL of a passage: heading anchor and a text fragment, so that a browser scrolls to the words and highlights them
 * (WICG Scroll To Text Fragment). Punctuation at the edges is left out.
 *
 * @example
 * passageUrl('https://a.example/x', 'why', 'Prices follow value.'); // https://a.example/x#why:~:text=Prices%20follow%20value
 */
export const passageUrl = (url: string, anchor: string | null, passage: string): string => {
  const hash = anchor === null ? '' : encodeURIComponent(anchor);
  const plain = hash === '' ? url : `${url}#${hash}`;
  const lines = passage.split('\n');
  // A browser looks for words of one block; those of a row are in several.
  if ([lines[0], lines.at(-1)].some((line) => line?.includes(betweenCells))) return plain;
  const words = getWords(passage);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return plain;
  const text = passage.slice(first[0], last[1]);
  if (!text.includes('\n') && (words.length <= edgeWords * 2 || text.length <= longestWhole))
    return `${url}#${hash}:~:text=${encode(collapse(text))}`;
  // A range may cross blocks, but a browser looks for each end of it in one; fewer words may be anywhere on a page.
  const [firstLine = ''] = text.split('\n', 1);
  const ends = words.map(([, end]) => end - first[0]).filter((end) => end <= firstLine.length);
  // Of one line, words are left for the other edge.
  const most = ends.length === words.length ? ends.length - edgeWords : ends.length;
  if (most < edgeWords) return plain;
  const start = beginning(text, ends.slice(0, most));
  const lastLine = Math.max(text.lastIndexOf('\n') + 1, start.length);
  const starts = words.map(([from]) => from - first[0]).filter((from) => from >= lastLine);
  const end = ending(text, starts);
  if (starts.length < edgeWords || Math.min(start.length, end.length) < shortestEdge) return plain;
  return `${url}#${hash}:~:text=${encode(collapse(start))},${encode(collapse(end))}`;
};

/** A search hit with its passage, the same for every interface. */
export const Passage = z.object({
  page: PageSummary.meta({ description: 'The page of the passage.' }),
  schemaType: z.string().meta({ description: 'The schema.org type of the page.' }),
  heading: z
    .string()
    .nullable()
    .meta({ description: 'The heading that the passage is under; null directly below the title.' }),
  url: z.url().meta({ description: 'The page with the anchor of the heading.' }),
  passageUrl: z.url().meta({ description: 'The same with a text fragment, which opens a browser at the passage.' }),
  text: z.string().meta({ description: 'The passage, word for word as on the page.' }),
  cite: citeField,
  score: z.int().min(0).max(100).meta({ description: 'How well the page matches the query.' }),
});
export type Passage = Readonly<z.infer<typeof Passage>>;

/** URLs of a passage, the same for every interface. */
export interface PassageLocation {
  /** The canonical URL of the page. */
  readonly page: string;
  /** The URL of the page with the anchor of the passage's heading; without an anchor above the first heading. */
  readonly url: string;
  /** The same URL with a text fragment, so that a browser opens it at the passage. */
  readonly passageUrl: string;
}

/** The URLs of a hit on a site. */
export const locatePassage = (
  { path, heading, snippet }: Pick<SearchHit, 'path' | 'heading' | 'snippet'>,
  { origin, site }: Pick<Library, 'origin' | 'site'>,
): PassageLocation => {
  const page = toUrl(origin, getPathname(site, path));
  return {
    page,
    url: toSectionUrl(page, heading?.anchor),
    passageUrl: passageUrl(page, heading?.anchor ?? null, snippet),
  };
};

/** The schema.org type of a page, which its section decides. */
export const getSchemaType = ({ section }: Pick<PageSummary, 'section'>, sections: Sections): string =>
  getSectionType(sections.get(section) ?? { type: 'root' }).schemaType;

export const passageTitle = ({ page, heading }: Passage): string =>
  heading === null ? page.title : `${page.title}: ${heading}`;

/** Gives the properties of a text to its page: a term is no work, and the text about it has them. */
export const workProperties = <Properties extends object>({ schemaType }: Passage, properties: Properties) =>
  schemaType === 'DefinedTerm' ? { subjectOf: { '@type': 'Article', ...properties } } : properties;

/** The day of the last change and the licence of the page of a passage. */
export const datedLicence = ({ page }: Passage) => ({
  dateModified: page.updated,
  ...(page.license === undefined ? {} : { license: page.license }),
});

/**
 * A passage in fields of schema.org, none of which repeats another: its URL names the page, its name the page and
 * the heading. The address of the exact words is left to quotations, because it costs as much as the passage.
 */
export const passageFields = (passage: Passage) => ({
  '@type': passage.schemaType,
  url: passage.url,
  name: passageTitle(passage),
  description: passage.text,
  ...(passage.cite === undefined ? {} : { cite: passage.cite }),
  score: passage.score,
});

/** A passage in fields of schema.org, with the day and the licence of its page. */
export const passageItem = (passage: Passage) => ({
  ...passageFields(passage),
  ...workProperties(passage, datedLicence(passage)),
});
