import { type Chunk, findHeadings } from '../../../src/library/chunk.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import type { PageSummary } from '../../../src/library/page.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../demo-sections.ts';
import { getSummary } from '../summary.ts';

/** A heading and the plain text below it; the first one is the title. */
export interface Piece extends Partial<Pick<Chunk, 'level' | 'anchor' | 'part' | 'questions'>> {
  readonly heading: string;
  readonly text: string;
}

/** Makes a page of headings and texts. Its Markdown is these words as they are. */
export const storedPage = (pieces: readonly Piece[], fields: Partial<PageSummary>): StoredPage => {
  const summary = getSummary({ title: pieces[0]?.heading ?? '', ...fields });
  let markdown = '';
  const chunks = pieces.map(({ heading, text, ...more }, at): Chunk => {
    const start = markdown.length;
    const level = at === 0 ? 1 : 2;
    markdown += `${'#'.repeat(level)} ${heading}\n\n${text}\n\n`;
    const part = at === 0 ? 'title' : 'body';
    const anchor = heading.toLowerCase().replaceAll(' ', '-');
    return { level, heading, anchor, part, questions: [], ...more, start, end: markdown.length, plain: text };
  });
  return {
    summary: { ...summary, headings: findHeadings(summary.url, chunks) },
    parts: [{ id: 'body', start: 0, end: markdown.length }],
    chunks,
    lists: [],
    markdown,
  };
};

/** Opens pages as a library, in memory. */
export const libraryWith = (pages: readonly StoredPage[], build = 'test'): Library => {
  const bytes = writeStore({
    site,
    sections,
    origin: 'https://site.example',
    build,
    pages,
    aliases: new Map(),
    gone: [],
  });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};
