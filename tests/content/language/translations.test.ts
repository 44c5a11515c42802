import { expect, test } from 'vitest';
import { languagesContent, languagesOrigin } from '../../support/libraries/languages.ts';

const { pages, issues, hasErrors } = languagesContent;
const summaryAt = (path: string) => pages.find(({ summary }) => summary.path === path)?.summary;
const toPath = (url: string): string => url.slice(languagesOrigin.length + 1) || 'index';

test('pages of a folder, of an ending and under another name are translations of their originals', () => {
  const of = (path: string) => summaryAt(path)?.translations?.map(({ language, url }) => `${language} ${toPath(url)}`);
  expect(hasErrors).toBe(false);
  expect(of('guides/setup')).toEqual(['de de/guides/setup', 'ar ar/guides/setup']);
  expect(of('guides/readings')).toEqual(['de de/guides/readings']);
  expect(of('glossary/humidity')).toEqual(['de de/glossary/luftfeuchte']);
  expect(of('index')).toEqual(['de de', 'ar ar']);
  expect(of('guides/winter')).toEqual([]);
});

test('translations are reciprocal on every page', () => {
  for (const { summary } of pages)
    for (const { language, url } of summary.translations ?? []) {
      const other = summaryAt(toPath(url));
      expect(other?.language, summary.path).toBe(language);
      expect(
        other?.translations?.map((each) => each.url),
        summary.path,
      ).toContain(summary.url);
    }
});

test('lists, related pages and links to files stay in the language of a page', () => {
  const markdownAt = (path: string) => pages.find(({ summary }) => summary.path === path)?.markdown ?? '';
  expect(summaryAt('de/guides/setup')?.related).toEqual(['de/guides/readings']);
  expect(markdownAt('de/guides/readings')).toContain(`(${languagesOrigin}/de/guides/setup)`);
  // Not translated, so the link into the folder of the language leads to the original.
  expect(markdownAt('de/guides/setup')).toContain(`(${languagesOrigin}/guides/winter)`);
  expect(markdownAt('de/tags/rain')).toContain('Warum Regenmesser lügen');
  expect(markdownAt('de/tags/rain')).not.toContain('Why rain gauges lie');
  expect(markdownAt('tags/rain')).not.toContain('Warum');
  expect(summaryAt('de/tags/rain')?.title).toBe('Seiten über Niederschlag');
});

test('issues name outdated translations with the digest of the original, and pages without a translation', () => {
  const found = issues.map(
    ({ code, file, line, message }) => `${code} ${file.replace(/^.*languages\//, '')}:${line} ${message}`,
  );
  expect(found).toContainEqual(
    expect.stringMatching(
      /^outdated-translation de\/guides\/setup\.md:5 .*guides\/setup\.md has changed .* translatedFrom: sha256-[0-9a-f]{12}\.$/,
    ),
  );
  expect(found).toContainEqual(
    expect.stringContaining('missing-translation guides/winter.md:2 This page is not translated into de, ar.'),
  );
});
