import { expect, test } from 'vitest';
import { languageFileIn } from '../../../src/library/language/language-file.ts';

const languages = [
  { tag: 'en', folder: '' },
  { tag: 'pt-BR', folder: 'pt-br' },
];

test('`languageFileIn()` reads the language of a folder and of a name', () => {
  const fileOf = languageFileIn(languages);
  expect(fileOf('pt-BR/blog/a.md')).toEqual({ tag: 'pt-BR', folder: 'pt-br', name: 'blog/a.md', isInFolder: true });
  expect(fileOf('blog/a.pt-br.md')).toEqual({ tag: 'pt-BR', folder: 'pt-br', name: 'blog/a.md', isInFolder: false });
  expect(fileOf('en/a.md')).toMatchObject({ tag: 'en', folder: '', name: 'a.md', isInFolder: true });
});

test('`languageFileIn()` leaves other folders and names to the default language', () => {
  const fileOf = languageFileIn(languages);
  expect(fileOf('de/a.md')).toMatchObject({ tag: 'en', name: 'de/a.md' });
  expect(fileOf('blog/a.de.md')).toMatchObject({ tag: 'en', name: 'blog/a.de.md' });
  expect(fileOf('pt-br.md')).toMatchObject({ tag: 'en', name: 'pt-br.md' });
  expect(languageFileIn([{ tag: 'en', folder: '' }])('en/a.md')).toMatchObject({ name: 'en/a.md' });
});
