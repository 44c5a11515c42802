import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { renderHtml } from '../../src/build/views/html/render-html.ts';
import { readGolden } from '../../src/commands/eval/eval-golden.ts';
import { compile } from '../../src/content/compile.ts';
import { readSite } from '../../src/content/read-site.ts';
import { readSourceFolder } from '../../src/content/source/source-files.ts';
import type { Context } from '../../src/http/handler.ts';
import { getSections } from '../../src/library/sections.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { compileOptions } from './compile-options.ts';
import { getSearchIndex } from './search-index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const load = async (origin: string): Promise<Context> => {
  const contentFolder = path.join(root, 'content');
  const folder = await readSourceFolder(contentFolder);
  const { site } = await readSite(contentFolder, 'content', folder.pages);
  const compiled = compile({
    site,
    sections: getSections(site),
    folder,
    ...compileOptions,
    origin,
    now: Date.parse('2026-11-21T12:00:00Z'),
    fallbackDay: '2026-11-21',
  });
  const build = 'demo-build';
  const bytes = writeStore({
    site,
    sections: compiled.sections,
    origin,
    build,
    pages: compiled.pages,
    aliases: compiled.aliases,
    gone: [],
  });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return {
    library,
    search: await getSearchIndex(library),
    log: (event, detail) => {
      throw new Error(`This test expects no log entry, got: ${event}`, { cause: detail });
    },
  };
};

let demo: Promise<Context> | undefined;

/** Loads the demo content as interfaces get it, without a build, once for the test files that share a process. */
export const loadDemo = (): Promise<Context> => {
  demo ??= load('https://demo.example');
  return demo;
};

/** Golden questions of the demo. */
export const golden = readGolden(await readFile(path.join(root, 'content/questions.yaml'), 'utf8'));

const inline: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'code', 'del', 'span', 'sub', 'abbr', 'kbd', 'mark']);

const extractText = (node: ReturnType<typeof parseDocument>['children'][number]): string => {
  if (node.type === 'text') return node.data;
  if (!('children' in node)) return '';
  // A footnote's number is not a word of the sentence, nor are the labels of buttons beside code.
  if ('name' in node && (node.name === 'sup' || 'data-pagefind-ignore' in node.attribs)) return '';
  const text = node.children.map(extractText).join('');
  return 'name' in node && inline.has(node.name) ? text : `\n${text}\n`;
};

/** Renders Markdown as on the site and returns the visible text, one line per block. */
export const shownText = async (markdown: string, origin: string): Promise<string[]> => {
  const html = await renderHtml(markdown, { anchors: [], origin });
  const lines = parseDocument(html).children.map(extractText).join('').split('\n');
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
};
