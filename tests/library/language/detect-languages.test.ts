import { expect, test } from 'vitest';
import { detectLanguages } from '../../../src/library/language/detect-languages.ts';

const tagsOf = (...files: string[]): readonly string[] | undefined => detectLanguages(files, 'en')?.languages;

test('`detectLanguages()` finds folders that mirror the pages of the default language', () => {
  expect(tagsOf('index.md', 'about.md', 'de/index.md', 'de/about.md')).toEqual(['en', 'de']);
  expect(tagsOf('guides/a.md', 'pt-br/guides/a.md', 'zh-cn/guides/a.md')).toEqual(['en', 'pt-BR', 'zh-CN']);
});

test('`detectLanguages()` finds a site that has a folder for each language', () => {
  expect(tagsOf('en/a.md', 'es/a.md', 'ja/a.md')).toEqual(['en', 'es', 'ja']);
  expect(tagsOf('es/a.md', 'ja/a.md')).toEqual(['es', 'ja']);
  expect(tagsOf('index.md', 'en/a.md', 'en/b.md', 'en/c.md', 'es/a.md')).toEqual(['en', 'es']);
});

test('`detectLanguages()` finds endings of names beside their originals', () => {
  expect(detectLanguages(['positioning.md', 'positioning.de.md'], 'en')).toEqual({
    languages: ['en', 'de'],
    from: 'the ending .de.md',
  });
});

test('`detectLanguages()` takes a folder that mirrors nothing, and a word that is no language, for a section', () => {
  expect(tagsOf('index.md', 'about.md', 'it/index.md', 'it/servers.md', 'no/one.md')).toBeUndefined();
  expect(tagsOf('index.md', 'a.md', 'v2/a.md', 'js/a.md')).toBeUndefined();
  expect(tagsOf('notes.md', 'release.it.md', 'config.ts.md')).toBeUndefined();
  expect(tagsOf('index.md', 'de/index.md')).toBeUndefined();
});
