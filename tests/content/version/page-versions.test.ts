import { expect, test } from 'vitest';
import { versionsContent, versionsOrigin } from '../../support/libraries/versions.ts';
import { compileFiles, pageAt } from '../compile-files.ts';

const { pages, hasErrors } = versionsContent;
const summaryAt = (path: string) => pages.find(({ summary }) => summary.path === path)?.summary;
const toPath = (url: string): string => url.slice(versionsOrigin.length + 1);

test('the same page in other versions is that at the same place in their folders', () => {
  expect(hasErrors).toBe(false);
  const of = (path: string) => summaryAt(path)?.versions?.map(({ version, url }) => `${version} ${toPath(url)}`);
  expect(of('docs/v2/guides/install')).toEqual(['v1.5 docs/v1.5/guides/install', 'v1 docs/v1/guides/install']);
  expect(of('docs/v2/guides/remote')).toEqual([]);
  expect(of('blog/valve')).toBeUndefined();
});

test('versions are reciprocal, and only pages of former ones have a canonical page', () => {
  let count = 0;
  for (const { summary, secondary = false } of pages) {
    for (const { version, url } of summary.versions ?? []) {
      const other = summaryAt(toPath(url));
      expect(other?.version, summary.path).toBe(version);
      expect(other?.versions?.map((each) => each.url)).toContain(summary.url);
      count += 1;
    }
    if (summary.canonical === undefined) continue;
    expect(secondary, summary.path).toBe(true);
    expect(summaryAt(toPath(summary.canonical))?.version).toBe('v2');
  }
  expect(count).toBe(12);
});

test('a page at an address of its own choice stays in its version', () => {
  const compiled = compileFiles({
    'manual/v1/setup.md': '---\ntitle: Setup 1\npermalink: /begin\n---\nText.\n',
    'manual/v1/use.md': '# Use 1\n\nText.\n',
    'manual/v2/setup.md': '# Setup 2\n\nText.\n',
    'manual/v2/use.md': '# Use 2\n\nText.\n',
  });
  expect(pageAt(compiled, 'begin')).toMatchObject({
    secondary: true,
    summary: { version: 'v1', canonical: 'https://a.example/manual/v2/setup' },
  });
});

test('each language has the versions', () => {
  const names = ['v1/setup', 'v1/use', 'v2/setup', 'v2/use', 'de/v1/setup', 'de/v2/setup'];
  const compiled = compileFiles(Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\nText.\n`])), {
    facts: {
      otherLanguages: [
        {
          tag: 'de',
          folder: 'de',
          name: 'A',
          title: 'A',
          direction: 'ltr',
          attribution: '{url}',
          topics: { covered: [], notCovered: [] },
          tags: {},
          askExamples: [],
          strings: compileFiles({}).site.strings,
        },
      ],
    },
  });
  const { summary } = pageAt(compiled, 'de/v1/setup');
  expect(summary).toMatchObject({
    language: 'de',
    version: 'v1',
    canonical: 'https://a.example/de/v2/setup',
    translations: [{ language: 'en', url: 'https://a.example/v1/setup' }],
  });
});
