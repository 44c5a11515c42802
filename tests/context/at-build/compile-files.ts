import type { ContentCache } from '../../../src/context/at-build/cache/content-cache.ts';
import { type Compiled, compile } from '../../../src/context/at-build/content/compile.ts';
import { forgetfulCache } from '../../support/forgetful-cache.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

/** Compiles a folder of files, by their paths in it, on a fixed day. */
export const compileFiles = (
  files: Readonly<Record<string, string>>,
  options: {
    showAll?: boolean;
    assets?: readonly string[];
    publishAllFiles?: boolean;
    projectFiles?: readonly string[];
    cache?: ContentCache | undefined;
  } = {},
): Compiled =>
  compile({
    folder: {
      pages: Object.entries(files).map(([file, text]) => ({ file, text, modified: '2026-05-05' })),
      assets: new Set(options.assets ?? []),
      links: [],
      special: [],
    },
    nameOf: (file) => `content/${file}`,
    origin: 'https://a.example',
    now,
    showAll: options.showAll ?? false,
    publishAllFiles: options.publishAllFiles ?? false,
    gitDates: new Map([['blog/in-git.md', '2026-04-04']]),
    fallbackDay: undefined,
    projectFiles: (options.projectFiles ?? []).map((name) => ({
      address: name.replace(/^(?:public|src\/pages)\//, '').replace(/\.astro$/, ''),
      name,
      isRoute: name.startsWith('src/'),
    })),
    cache: 'cache' in options ? options.cache : forgetfulCache,
  });

/** As `npm run check` does it: only the faults. */
export const checkFiles = (files: Readonly<Record<string, string>>): Compiled =>
  compileFiles(files, { cache: undefined });

/** The page at a path; throws where there is none. */
export const pageAt = (compiled: Compiled, path: string) => {
  const page = compiled.pages.find(({ summary }) => summary.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}`);
  return page;
};

/** The text of a page with a title, and more fields where they are given. */
export const titled = (body: string, fields = ''): string => `---\ntitle: A\n${fields}---\n${body}`;
