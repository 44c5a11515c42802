import type { StoredPage } from '../../src/library/library.ts';
import { headingNode, paragraphNode, textNode } from '../../src/library/markdown/build.ts';
import { anchorHeadings } from '../../src/library/markdown/headings.ts';
import { writeMarkdown } from '../../src/library/markdown/parse.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { openIndex } from '../../src/search/index/open-index.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import type { Item, TestSet } from '../search/sets.ts';

const origin = 'https://bench.example';
const day = '2026-01-01';

/** Converts an item of a test collection to a page. */
const pageOf = ({ title, sections }: Item, path: string): StoredPage => {
  const lines = (body: string) => body.split(/\n+/).filter((line) => line.trim() !== '');
  const nodes = sections.flatMap(({ heading: name, text: body }) => [
    ...(name === '' ? [] : [headingNode(2, name)]),
    ...lines(body).map((line) => paragraphNode(textNode(line.trim()))),
  ]);
  const markdown = writeMarkdown({ type: 'root', children: [headingNode(1, title), ...nodes] });
  const plain = [
    { level: 1 as const, text: title },
    ...sections.flatMap(({ heading: name }) => (name === '' ? [] : [{ level: 2 as const, text: name.trim() }])),
  ];
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
      headings: anchorHeadings(plain).map(({ level, text: name, anchor }) => ({
        level,
        text: name,
        url: `${url}#${anchor}`,
      })),
      links: { html: url, markdown: `${url}.md`, json: url },
      sources: [],
      related: [],
    },
    parts: [{ id: 'body', start: 0, end: markdown.length }],
    questions: [],
    markdown,
  };
};

/** Creates a site in memory from a test collection. */
export const sourceOf = async ({ items, language }: TestSet): Promise<OperationContext> => {
  const paths = items.map((_, at) => `blog/${String(at).padStart(6, '0')}`);
  const pages = items.map((item, at) => pageOf(item, paths[at] ?? ''));
  const bytes = writeStore({ origin, build: 'bench', pages, aliases: new Map(), gone: [] });
  const index = await writeIndex(
    items.map(({ title, sections }, at) => ({
      path: paths[at] ?? '',
      title,
      section: 'blog',
      tags: [],
      updated: day,
      sections: sections.map(({ heading: name, text: body }) => ({
        heading: name === '' ? null : { text: name, anchor: name },
        text: body,
      })),
    })),
    { buildId: 'bench', language },
  );
  return {
    library: openStore((offset, length) => bytes.subarray(offset, offset + length)),
    search: await openIndex((offset, length) => index.subarray(offset, offset + length), index.length),
  };
};
