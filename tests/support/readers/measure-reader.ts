import { parseHTML } from 'linkedom';
import { readPageUrls } from '../sitemap.ts';

/** A program that extracts the main text of a page, as reading modes and crawlers do. */
export type Reader = (html: string, url: string) => string | Promise<string>;

interface ReadPage {
  readonly pathname: string;
  /** The share of the twin's words that the reader keeps. */
  readonly coverage: number;
}

interface Measured {
  readonly median: number;
  /** Pages of which less than half is kept. */
  readonly lost: readonly ReadPage[];
  /** Glossary terms whose definition is not in the text that the reader keeps. */
  readonly undefinedTerms: readonly string[];
}

const getWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const getDocument = (html: string): Document => parseHTML(html).document;

export const extractText = (html: string): string => getDocument(`<html><body>${html}</body></html>`).body.textContent;

/** The text of a twin without its front matter, its pointer to llms.txt, and the addresses and definitions of its links. */
const twinText = (twin: string): string =>
  twin
    .slice(twin.indexOf('\n---\n', 4) + 5)
    .replace(/^> All pages: .*$/m, '')
    .replace(/^\[[^\]\n]+\]: .*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']');

const getCount = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const getCoverage = (twin: readonly string[], kept: readonly string[]): number => {
  const counts = getCount(kept);
  let found = 0;
  for (const [word, times] of getCount(twin)) found += Math.min(times, counts.get(word) ?? 0);
  return found / twin.length;
};

const read = async (url: string): Promise<string> => (await fetch(url)).text();

/** Lets a reader extract the pages of a site, or those chosen of them, and compares the text with the twins. */
export const measureReader = async (
  origin: string,
  reader: Reader,
  choose = (urls: readonly string[]): readonly string[] => urls,
): Promise<Measured> => {
  const urls = choose(await readPageUrls(origin));
  const pages: ReadPage[] = [];
  const undefinedTerms: string[] = [];
  for (const url of urls) {
    const { pathname } = new URL(url);
    const [html, twin] = await Promise.all([read(url), read(pathname === '/' ? `${origin}/index.md` : `${url}.md`)]);
    const kept = getWords(await reader(html, url));
    const text = twinText(twin);
    pages.push({ pathname, coverage: getCoverage(getWords(text), kept) });
    // The definition is the first paragraph below the title.
    const definition = getWords(/^# .*\n+([^\n]+)/m.exec(text)?.[1] ?? '');
    const isTerm = pathname.startsWith('/glossary/');
    if (isTerm && !` ${kept.join(' ')} `.includes(` ${definition.join(' ')} `)) undefinedTerms.push(pathname);
  }
  const sorted = pages.toSorted((a, b) => a.coverage - b.coverage);
  return {
    median: sorted[Math.floor(sorted.length / 2)]?.coverage ?? 0,
    lost: sorted.filter(({ coverage }) => coverage < 0.5),
    undefinedTerms,
  };
};
