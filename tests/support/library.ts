import path from 'node:path';
import { compile } from '../../src/content/compile.ts';
import type { Compiled } from '../../src/content/compile-input.ts';
import { readSourceFolder } from '../../src/content/source/source-files.ts';
import { judgeStrictly } from '../../src/library/issues/content-issue.ts';
import { compareTitles, inReadingOrder } from '../../src/library/layout/reading-order.ts';
import type { Library, StoredPage } from '../../src/library/library.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { compileOptions } from './compile-options.ts';
import { sectionNamed, sections, site } from './demo-sections.ts';

/** The origin of the fixture site. */
export const origin = 'https://fixture.example';

const load = async (): Promise<Compiled> => {
  const folder = await readSourceFolder(path.resolve(import.meta.dirname, '../fixtures/content'));
  const compiled = compile({
    ...compileOptions,
    site,
    sections,
    folder,
    getName: (file) => `tests/fixtures/content/${file}`,
    origin,
  });
  const errors = judgeStrictly(compiled.issues).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`The fixture content has errors: ${JSON.stringify(errors, null, 2)}`);
  return compiled;
};

const compiled = await load();

/** Pages of `tests/fixtures/content`, compiled as in a build. */
export const pages: readonly StoredPage[] = compiled.pages;

/** A path that was published and is gone. */
export const gonePath = 'blog/withdrawn-essay';

/** The bytes of `library.bin` with pages. */
export const getStore = (stored: readonly StoredPage[], build = 'fixture-build-1'): Uint8Array => {
  const bySection = Map.groupBy(stored, ({ summary }) => summary.section);
  const reading = new Map(
    [...bySection].map(([name, own]) => [
      name,
      inReadingOrder(
        own.map(({ summary: { path, title, date } }) => ({
          path,
          title,
          date: date ?? undefined,
          section: sectionNamed(name),
        })),
        new Map(),
        compareTitles('en'),
      ).map(({ path }) => path),
    ]),
  );
  return writeStore({
    site,
    sections,
    reading,
    origin,
    build,
    pages: stored,
    aliases: compiled.aliases,
    gone: [gonePath],
  });
};

/** Creates a library from pages, in the format of `library.bin` but in memory. */
export const getLibrary = (stored: readonly StoredPage[], build?: string): Library => {
  const bytes = getStore(stored, build);
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

/** The fixture site as a library. */
export const library: Library = getLibrary(pages);

/** Creates a library of many copies of one page: `blog/generated-000000` and so on. */
export const manyPages = (count: number): Library => {
  const model = pages.find(({ summary }) => summary.path === 'blog/price-from-value');
  if (model === undefined) throw new Error('The fixture has no page blog/price-from-value');
  return getLibrary(
    Array.from({ length: count }, (_, index) => {
      const name = `blog/generated-${String(index).padStart(6, '0')}`;
      return { ...model, summary: { ...model.summary, path: name, url: `${origin}/${name}`, title: `Page ${index}` } };
    }),
  );
};
