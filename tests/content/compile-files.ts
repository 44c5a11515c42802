import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentCache } from '../../src/content/cache/content-cache.ts';
import { compile } from '../../src/content/compile.ts';
import type { Compiled } from '../../src/content/compile-input.ts';
import { judgeStrictly } from '../../src/library/issues/content-issue.ts';
import { readOutline } from '../../src/library/layout/outline.ts';
import type { Site } from '../../src/site/schema.ts';
import { sections, site } from '../support/demo-sections.ts';
import { noContentCache } from '../support/no-content-cache.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

/** Compiles files, by their paths in the content folder, at a fixed time; issues are judged as with `--strict`. */
export const compileFiles = (
  files: Readonly<Record<string, string>>,
  options: {
    showAll?: boolean;
    assets?: readonly string[];
    publishAllFiles?: boolean;
    /** Facts of the owner's that differ. */
    facts?: Partial<Site>;
    projectFiles?: readonly string[];
    /** Files of other tools that order and name pages and folders. */
    outline?: Readonly<Record<string, string>>;
    cache?: ContentCache | undefined;
  } = {},
): Compiled => {
  const toList = (given: Readonly<Record<string, string>>) =>
    Object.entries(given).map(([file, text]) => ({ file, text }));
  const compiled = compile({
    site: { ...site, publishAllFiles: options.publishAllFiles ?? false, ...options.facts },
    sections,
    folder: {
      pages: Object.entries(files).map(([file, text]) => ({ file, text, modified: '2026-05-05' })),
      assets: new Set(options.assets ?? []),
      outline: readOutline(toList(files), toList(options.outline ?? {})),
      links: [],
      special: [],
    },
    getName: (file) => `content/${file}`,
    origin: 'https://a.example',
    now,
    showAll: options.showAll ?? false,
    gitDates: new Map([['blog/in-git.md', '2026-04-04']]),
    fallbackDay: undefined,
    projectFiles: (options.projectFiles ?? []).map((name) => ({
      address: name.replace(/^(?:public|src\/pages)\//, '').replace(/\.astro$/, ''),
      name,
      isRoute: name.startsWith('src/'),
    })),
    cache: 'cache' in options ? options.cache : noContentCache,
  });
  return { ...compiled, issues: judgeStrictly(compiled.issues) };
};

/** Compiles without a cache, as `npm run check` does: issues only. */
export const checkFiles = (files: Readonly<Record<string, string>>): Compiled =>
  compileFiles(files, { cache: undefined });

/** The page at a path; throws if there is none. */
export const pageAt = (compiled: Compiled, path: string) => {
  const page = compiled.pages.find(({ summary }) => summary.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}`);
  return page;
};

/** Creates the source of a page with a title and optional further fields. */
export const titled = (body: string, fields = ''): string => `---\ntitle: A\n${fields}---\n${body}`;

/** The Markdown of a folder of the fixtures, by its paths. */
export const readFixture = (folder: string): Record<string, string> => {
  const cwd = path.resolve('tests/fixtures', folder);
  const names = globSync('**/*.md', { cwd });
  return Object.fromEntries(names.map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')]));
};
