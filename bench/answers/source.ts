import { joinParts } from '../../src/context/at-build/content/join-parts.ts';
import { headingsOf } from '../../src/library/chunk.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { headingNode, paragraphNode, textNode } from '../../src/library/markdown/build.ts';
import { writeChunks } from '../../src/library/markdown/write-chunks.ts';
import { writeMarkdown } from '../../src/library/markdown/write-markdown.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { sections, site } from '../../tests/support/demo-sections.ts';
import { searchIndexOf } from '../../tests/support/search-index.ts';
import type { Item, TestSet } from '../search/sets.ts';

const origin = 'https://bench.example';
const day = '2026-01-01';

/** Returns the path of the page that is made of an item of a collection. */
export const pathOfItem = (at: number): string => `blog/${String(at).padStart(6, '0')}`;

/** Converts an item of a test collection to a page. */
const pageOf = ({ title, sections }: Item, path: string): StoredPage => {
  const lines = (body: string) => body.split(/\n+/).filter((line) => line.trim() !== '');
  const nodes = sections.flatMap(({ heading: name, text: body }) => [
    ...(name === '' ? [] : [headingNode(2, name)]),
    ...lines(body).map((line) => paragraphNode(textNode(line.trim()))),
  ]);
  const tree = { type: 'root' as const, children: [headingNode(1, title), ...nodes] };
  const written = writeChunks(tree, writeMarkdown);
  const { markdown, spans, chunks } = joinParts([{ id: 'body', ...written, words: 0 }], []);
  const url = `${origin}/${path}`;
  return {
    summary: {
      path,
      section: 'blog',
      url,
      title,
      description: title,
      summary: [],
      date: null,
      updated: day,
      tags: [],
      author: '',
      license: '',
      attribution: '',
      words: 0,
      tokens: 0,
      digest: '0'.repeat(64),
      headings: headingsOf(url, chunks),
      links: { html: url, markdown: `${url}.md`, json: url },
      sources: [],
      related: [],
    },
    parts: spans,
    chunks,
    lists: [],
    markdown,
  };
};

/** Creates a site in memory from a test collection. */
export const sourceOf = async ({ items, language }: TestSet): Promise<OperationContext> => {
  const paths = items.map((_, at) => pathOfItem(at));
  const pages = items.map((item, at) => pageOf(item, paths[at] ?? ''));
  const bytes = writeStore({ site, sections, origin, build: 'bench', pages, aliases: new Map(), gone: [] });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, search: await searchIndexOf(library, language) };
};
