import { compile } from '../../../src/content/compile.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import type { Library } from '../../../src/library/library.ts';
import { getSections } from '../../../src/library/sections.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { getSite, siteFacts } from '../../../src/site/schema.ts';
import { compileOptions } from '../compile-options.ts';

const files: Readonly<Record<string, string>> = {
  'site/index.md': '# Welcome\n\nSome notes.\n\n## Where to begin\n\nRead on.\n',
  'blog/first.md': '---\ntitle: First\ntags: [one]\n---\nA first text.\n\n## Part\n\nMore.\n',
  'blog/dated.md': '---\ntitle: Dated\ndate: 2026-01-02\n---\n[First](first.md).\n',
  'blog/bare.md': '# Bare\n',
  'glossary/term.md': '---\ntitle: Term\ndefinition: A word with a meaning.\n---\nWhy it matters.\n',
  'notes/plain.md': '# Plain\n\nWords.\n',
};

/** Opens the site anew, for tests that must not share what is cached per library. */
export const openUnstated = (): Library => {
  const origin = 'https://notes.example';
  const site = getSite(siteFacts().parse({}), 'Notes');
  const sections = getSections(site);
  const compiled = compile({
    ...compileOptions,
    site,
    sections,
    folder: {
      pages: Object.entries(files).map(([file, text]) => ({ file, text, modified: '2026-05-05' })),
      assets: new Set(),
      links: [],
      special: [],
    },
    origin,
  });
  const errors = compiled.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const { bytes } = storeContent(origin, {
    ...compiled,
    files: new Map(),
    replaced: new Set(),
    gone: [],
    recorded: { origin: undefined, changes: [], paths: [], issues: [] },
    report: '',
    summary: '',
    getLine: () => undefined,
    hasErrors: false,
    stops: false,
    assumed: undefined,
    leftOut: undefined,
  });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

/** A site whose owner states no fact: pages in three folders, and a home page without a name. */
export const unstated: Library = openUnstated();
