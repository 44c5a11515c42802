import { expect, test } from 'vitest';
import { languageFileIn } from '../../../src/library/language/language-file.ts';

const languages = [
  { tag: 'en', folder: '' },
  { tag: 'pt-BR', folder: 'pt-br' },
];

test('`languageFileIn()` reads the language of a folder and of a name', () => {
  const getFile = languageFileIn(languages);
  expect(getFile('pt-BR/blog/a.md')).toEqual({ tag: 'pt-BR', folder: 'pt-br', name: 'blog/a.md', isInFolder: true });
  expect(getFile('blog/a.pt-br.md')).toEqual({ tag: 'pt-BR', folder: 'pt-br', name: 'blog/a.md', isInFolder: false });
  expect(getFile('en/a.md')).toMatchObject({ tag: 'en', folder: '', name: 'a.md', isInFolder: true });
});

test('`languageFileIn()` finds the default language in the folder of its first subtag', () => {
  const getFile = languageFileIn([
    { tag: 'en-US', folder: '' },
    { tag: 'de', folder: 'de' },
  ]);
  expect(getFile('en/a.md')).toMatchObject({ tag: 'en-US', folder: '', name: 'a.md', isInFolder: true });
});

test('`languageFileIn()` leaves other folders and names to the default language', () => {
  const getFile = languageFileIn(languages);
  expect(getFile('de/a.md')).toMatchObject({ tag: 'en', name: 'de/a.md' });
  expect(getFile('blog/a.de.md')).toMatchObject({ tag: 'en', name: 'blog/a.de.md' });
  expect(getFile('pt-br.md')).toMatchObject({ tag: 'en', name: 'pt-br.md' });
  expect(languageFileIn([{ tag: 'en', folder: '' }])('en/a.md')).toMatchObject({ name: 'en/a.md' });
});
