import type { RootContent } from 'mdast';
import { joinParts } from '../../src/content/join-parts.ts';
import { findHeadings } from '../../src/library/chunk.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { headingNode, paragraphNode, textNode } from '../../src/library/markdown/build.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { writeChunks } from '../../src/library/markdown/write/write-chunks.ts';
import { writeMarkdown } from '../../src/library/markdown/write/write-markdown.ts';
import type { PageSummary } from '../../src/library/page.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { sections, site } from '../../tests/support/demo-sections.ts';
import { getSearchIndex } from '../../tests/support/search-index.ts';
import type { TestSet } from '../search/sets.ts';

const origin = 'https://bench.example';
const day = '2026-01-01';

/** The path of the page that is made of an item of a collection. */
export const pathOfItem = (at: number): string => `blog/${String(at).padStart(6, '0')}`;

/** A page to be made: its sections as nodes, and the fields that answers read. */
interface Draft extends Pick<PageSummary, 'title' | 'also' | 'definition'> {
  readonly path: string;
  readonly sections: readonly { readonly heading: string; readonly nodes: readonly RootContent[] }[];
}

const pageOf = ({ path, title, also, definition, sections }: Draft): StoredPage => {
  const nodes = sections.flatMap(({ heading: name, nodes: body }) => [
    ...(name === '' ? [] : [headingNode(2, name)]),
    ...body,
  ]);
  const tree = { type: 'root' as const, children: [headingNode(1, title), ...nodes] };
  const written = writeChunks(tree, writeMarkdown);
  const { markdown, spans, chunks } = joinParts([{ id: 'body', ...written, words: 0 }], []);
  const url = `${origin}/${path}`;
  return {
    summary: {
      path,
      section: path.split('/')[0] ?? '',
      kind: 'page',
      url,
      title,
      ...(also === undefined ? {} : { also }),
      ...(definition === undefined ? {} : { definition }),
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
      headings: findHeadings(url, chunks),
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

const sourceOfPages = async (drafts: readonly Draft[], language: string): Promise<OperationContext> => {
  const pages = drafts.map(pageOf);
  const bytes = writeStore({ site, sections, origin, build: 'bench', pages, aliases: new Map(), gone: [] });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, search: await getSearchIndex(library, language) };
};

const getParagraphs = (body: string): RootContent[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => paragraphNode(textNode(line.trim())));

/** Creates a site in memory from a test collection, whose texts are no Markdown. */
export const getSource = ({ items, language }: Pick<TestSet, 'items' | 'language'>): Promise<OperationContext> =>
  sourceOfPages(
    items.map((item, at) => ({
      path: pathOfItem(at),
      title: item.title,
      sections: item.sections.map(({ heading, text }) => ({ heading, nodes: getParagraphs(text) })),
    })),
    language,
  );

/** A page of a small site in one file: the text of each heading as Markdown; that of '' stands below the title. */
export interface WrittenPage extends Pick<PageSummary, 'title' | 'also' | 'definition'> {
  readonly path: string;
  readonly sections: Readonly<Record<string, string>>;
}

/** Creates a site in memory from pages in one language. */
export const sourceOfWritten = (pages: readonly WrittenPage[], language: string): Promise<OperationContext> =>
  sourceOfPages(
    pages.map(({ sections, definition, ...page }) => ({
      ...page,
      definition,
      sections: [
        ...(definition === undefined ? [] : [{ heading: '', nodes: getParagraphs(definition) }]),
        ...Object.entries(sections).map(([heading, text]) => ({ heading, nodes: parseMarkdown(text).children })),
      ],
    })),
    language,
  );
