import * as z from 'zod';
import { decodeAddress, homePath, pathOf } from '../../library/address.ts';
import type { SearchDocument, SearchSection } from './search-document.ts';

/** The Pagefind whose private fragment format we read. */
export const pagefindVersion = '1.5.2';

const Entry = z.object({ version: z.string() });

/** Every element with an id; `location` counts words from the start of the content. */
const Anchor = z.object({ element: z.string(), id: z.string(), text: z.string(), location: z.int().min(0) });

const Fragment = z.object({
  url: z.string().startsWith('/'),
  content: z.string(),
  meta: z.record(z.string(), z.string()),
  filters: z.record(z.string(), z.array(z.string())),
  anchors: z.array(Anchor),
});

/** Refuses an index of another Pagefind; `entry` is the text of pagefind-entry.json. */
export function checkPagefindVersion(entry: string): void {
  const { version } = Entry.parse(JSON.parse(entry));
  if (version === pagefindVersion) return;
  throw new Error(
    `The pages were indexed by Pagefind ${version}, but src/search/index/fragment.ts reads the fragments of Pagefind ${pagefindVersion}. ` +
      `Install pagefind@${pagefindVersion}, or check the golden test of the new format and change pagefindVersion.`,
  );
}

const wordBreak = '\u200b';

/** The text without Pagefind's marks between words, and where each word starts in it. */
function wordsOf(content: string): { readonly text: string; readonly starts: readonly number[] } {
  const isMarked = content.includes(wordBreak);
  const words = isMarked ? content.split(wordBreak) : content.split(/\s+/u).filter((word) => word !== '');
  const gap = isMarked ? '' : ' ';
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length + gap.length;
  }
  return { text: words.join(gap), starts };
}

const collapse = (text: string): string => text.replaceAll(wordBreak, '').replace(/\s+/gu, ' ').trim();

/** Takes a leading title off its text, with the full stop that Pagefind adds to it. */
function without(title: string, text: string): string {
  const body = text.trimStart();
  if (title === '' || !body.startsWith(title)) return body.trimEnd();
  const rest = body.slice(title.length);
  return (rest.startsWith('.') ? rest.slice(1) : rest).trim();
}

/** An HTML page's address as its path: `/blog/x.html` is `blog/x`. */
function pathIn(url: string): string {
  const path = pathOf((decodeAddress(url) ?? url).replace(/\.html$/u, ''));
  return path === homePath ? path : path.replace(/\/index$/u, '');
}

/** The page in one fragment, unzipped and without the mark before its JSON. Throws, naming the fault, when it is none. */
export function parseFragment(json: string): SearchDocument {
  const { url, content, meta, filters, anchors } = Fragment.parse(JSON.parse(json));
  const { text, starts } = wordsOf(content);
  const title = collapse(meta.title ?? '');
  const headings = anchors.filter(({ element }) => /^h[2-6]$/u.test(element));
  const at = (location: number | undefined): number =>
    location === undefined ? text.length : (starts[location] ?? text.length);
  const lead = without(title, text.slice(0, at(headings[0]?.location)));
  const sections = headings.map((anchor, index): SearchSection => {
    const heading = { text: collapse(anchor.text), anchor: anchor.id };
    return { heading, text: without(heading.text, text.slice(at(anchor.location), at(headings[index + 1]?.location))) };
  });
  return {
    path: pathIn(url),
    title,
    section: filters.section?.[0] ?? '',
    tags: filters.tag ?? [],
    updated: meta.updated ?? '',
    sections: lead === '' && sections.length > 0 ? sections : [{ heading: null, text: lead }, ...sections],
  };
}
