import { expect, test } from 'vitest';
import { detectLanguages } from '../../../src/library/language/detect-languages.ts';

const getTags = (...files: string[]): readonly string[] | undefined => detectLanguages(files, 'en')?.languages;

test('`detectLanguages()` finds folders that mirror the pages of the default language', () => {
  expect(getTags('index.md', 'about.md', 'de/index.md', 'de/about.md')).toEqual(['en', 'de']);
  expect(getTags('guides/a.md', 'pt-br/guides/a.md', 'zh-cn/guides/a.md')).toEqual(['en', 'pt-BR', 'zh-CN']);
});

test('`detectLanguages()` finds a site that has a folder for each language', () => {
  expect(getTags('en/a.md', 'es/a.md', 'ja/a.md')).toEqual(['en', 'es', 'ja']);
  expect(getTags('es/a.md', 'ja/a.md')).toEqual(['es', 'ja']);
  expect(getTags('en/_index.md', 'en/docs/a.md', 'fr/_index.md')).toEqual(['en', 'fr']);
  expect(getTags('it/index.md', 'hr/index.md')).toBeUndefined();
  expect(getTags('index.md', 'en/a.md', 'en/b.md', 'en/c.md', 'es/a.md')).toEqual(['en', 'es']);
});

test('`detectLanguages()` finds endings of names beside their originals', () => {
  expect(detectLanguages(['positioning.md', 'positioning.de.md'], 'en')).toEqual({
    languages: ['en', 'de'],
    from: 'the ending .de.md',
  });
});

test('`detectLanguages()` takes a folder that mirrors nothing, and a word that is no language, for a section', () => {
  expect(getTags('index.md', 'about.md', 'it/index.md', 'it/servers.md', 'no/one.md')).toBeUndefined();
  expect(getTags('index.md', 'a.md', 'v2/a.md', 'js/a.md')).toBeUndefined();
  expect(getTags('notes.md', 'release.it.md', 'config.ts.md')).toBeUndefined();
  expect(getTags('index.md', 'de/index.md')).toBeUndefined();
});
