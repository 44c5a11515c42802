import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createIndex } from 'pagefind';
import type { Peer } from '../peer.ts';
import type { Item } from '../sets.ts';
import { textAnalysisFor } from '../text-analysis.ts';

interface Result {
  readonly score: number;
  data(): Promise<{ readonly url: string; readonly plain_excerpt?: string; readonly excerpt: string }>;
}

interface Instance {
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly Result[] }>;
  destroy(): Promise<void>;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const getHtml = ({ title, sections }: Item, language: string): string =>
  `<!doctype html><html lang="${language}"><head><title>${escapeHtml(title)}</title></head><body><main data-pagefind-body><h1>${escapeHtml(title)}</h1>${sections
    .map(
      ({ heading, text }, n) =>
        `${heading ? `<h2 id="s${n}">${escapeHtml(heading)}</h2>` : ''}<p>${escapeHtml(text)}</p>`,
    )
    .join('')}</main></body></html>`;

/** Patches `fetch()` to read file: URLs, since Pagefind's browser code fetches its index. */
const serveFiles = (): void => {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.startsWith('file:')) return real(input, init);
    try {
      return new Response(await readFile(fileURLToPath(url.split('?')[0] ?? url)));
    } catch {
      return new Response(null, { status: 404 });
    }
  };
};

const openPagefind = async (items: readonly Item[], language: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-pagefind-'));
  const { index, errors } = await createIndex({ forceLanguage: language });
  if (!index) throw new Error(errors.join('; '));
  for (const [n, item] of items.entries()) await index.addHTMLFile({ url: `/${n}/`, content: getHtml(item, language) });
  await index.writeFiles({ outputPath: folder });
  await index.deleteIndex();
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  serveFiles();
  const library = await import(pathToFileURL(path.join(folder, 'pagefind.js')).href);
  const instance: Instance = library.createInstance({ basePath: `${pathToFileURL(folder).href}/`, baseUrl: '/' });
  await instance.init();
  return { instance, folder };
};

/** The index of a result's item. */
const toNumber = (url: string): number => Number(url.replaceAll('/', ''));

export const pagefindShipped: Peer = {
  name: 'Pagefind',
  setting: 'as shipped (every word)',
  async open(items, language) {
    const { instance, folder } = await openPagefind(items, language);
    return {
      async search(query, limit) {
        const { results } = await instance.search(query);
        const data = await Promise.all(results.slice(0, limit).map((result) => result.data()));
        return {
          ids: data.flatMap(({ url }) => items[toNumber(url)]?.id ?? []),
          snippets: data.map(({ plain_excerpt, excerpt }) => plain_excerpt ?? excerpt.replaceAll(/<\/?mark>/g, '')),
        };
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
};

export const pagefindSummed: Peer = {
  name: 'Pagefind',
  setting: 'one search per telling word, scores summed',
  async open(items, language) {
    const { words } = await textAnalysisFor(language);
    const { instance, folder } = await openPagefind(items, language);
    return {
      async search(query, limit) {
        const sums = new Map<string, { score: number; result: Result }>();
        for (const word of new Set(words(query))) {
          for (const result of (await instance.search(word)).results) {
            const id = (result as Result & { readonly id: string }).id;
            const sum = sums.get(id);
            if (sum) sum.score += result.score;
            else sums.set(id, { score: result.score, result });
          }
        }
        const best = [...sums.values()].sort((a, b) => b.score - a.score).slice(0, limit);
        const data = await Promise.all(best.map(({ result }) => result.data()));
        return { ids: data.flatMap(({ url }) => items[toNumber(url)]?.id ?? []) };
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
};
