import { parseNative } from '../../library/markdown/parse-native.ts';
import { nodesIn, plainText } from '../../library/markdown/walk.ts';
import { splitSentences } from '../../search/text/words.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';

/** Maximum number of pages that a page names as linking to it. */
const maxBacklinks = 30;

/** True for a text with a wikilink that leads somewhere. */
const hasWikilink = ({ page, document }: ReadPage): boolean =>
  document.lookups.some(([name, address]) => address !== '' && page.body.includes(`[[${name}`));

/** Maximum length of the sentence shown with a link, in UTF-16 units. */
const maxSentence = 300;

/** A page that links to another one, with the first sentence that does so, unless it is only the link. */
export interface Backlink {
  readonly path: string;
  readonly sentence: string | undefined;
}

/** The sentence of each URL that the text of a page links to. */
const sentencesWithLinks = (markdown: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const block of nodesIn(parseNative(markdown))) {
    if (block.type !== 'paragraph' && block.type !== 'tableCell') continue;
    const text = plainText(block).replaceAll('\n', ' ');
    let end = 0;
    for (const link of nodesIn(block)) {
      if (link.type !== 'link' || found.has(link.url)) continue;
      const words = plainText(link).replaceAll('\n', ' ');
      const start = text.indexOf(words, end);
      end = start + words.length;
      const sentence = splitSentences(text).find(([, until]) => until >= end);
      const whole = sentence === undefined ? '' : text.slice(...sentence);
      if (whole.length > words.length + 1 && whole.length <= maxSentence) found.set(link.url, whole);
    }
  }
  return found;
};

/**
 * Indexes which texts link to each page, in a folder of notes: one that uses wikilinks. Returns a function from the path of
 * a page to the listed pages that link to it, in reading order.
 */
export const backlinksAmong = (
  read: readonly ReadPage[],
  listed: ReadonlySet<SourcePage>,
  reading: ReadonlyMap<string, readonly string[]>,
): ((path: string) => readonly Backlink[]) => {
  const notes = read.filter(({ page }) => listed.has(page));
  if (!notes.some(hasWikilink)) return () => [];
  const sources = new Map<string, Map<string, Backlink>>();
  for (const { page, document, resolutions } of notes) {
    const sentences = sentencesWithLinks(document.markdown);
    for (const { target, url } of resolutions) {
      if (target === undefined || target.path === page.path) continue;
      const known = sources.get(target.path) ?? new Map<string, Backlink>();
      const sentence = known.get(page.path)?.sentence ?? sentences.get(url);
      sources.set(target.path, known.set(page.path, { path: page.path, sentence }));
    }
  }
  const ranks = new Map([...reading.values()].flat().map((path, rank) => [path, rank]));
  const computeRank = ({ path }: Backlink): number => ranks.get(path) ?? ranks.size;
  return (path) =>
    [...(sources.get(path)?.values() ?? [])].sort((a, b) => computeRank(a) - computeRank(b)).slice(0, maxBacklinks);
};
