import { expect, test } from 'vitest';
import { getOtherLanguages } from '../../src/content/language/find-languages.ts';
import { declaredInLanguages, foundInLanguages } from '../../src/content/language-sections.ts';
import { siteFacts } from '../../src/site/schema.ts';
import { sectionNamed, site } from '../support/demo-sections.ts';

const inGerman = { ...site, otherLanguages: getOtherLanguages(site, siteFacts().parse({}), [{ tag: 'de' }], [], []) };
const [root, blog] = [sectionNamed('site'), sectionNamed('blog')];
const declared = new Map([
  ['site', root],
  ['blog', blog],
]);

test('declaredInLanguages() declares each section in the folders of the other languages', () => {
  expect([...declaredInLanguages(declared, inGerman)]).toEqual([
    ...declared,
    ['de/blog', { ...blog, name: 'de/blog' }],
  ]);
  expect([...declaredInLanguages(declared, site)]).toEqual([...declared]);
});

test('foundInLanguages() gives sections the words of their index in another language, and keeps what the owner declares', () => {
  const page = (path: string, fields: { title: string; description?: string; date?: string }) => ({
    file: `${path}.md`,
    path,
    fields,
    section: root,
  });
  const pages = [page('blog', { title: 'Own' }), page('de/blog', { title: 'Texte', description: 'Alle Texte.' })];
  const found = foundInLanguages(declaredInLanguages(declared, inGerman), pages, new Map(), inGerman);
  expect(found.get('blog')).toEqual(blog);
  expect(found.get('de/blog')).toEqual({ ...blog, name: 'de/blog', title: 'Texte', description: 'Alle Texte.' });
  expect([...found.keys()].sort()).toEqual(['blog', 'de/blog', 'site']);
  expect(found.get('site')).toEqual(root);
});
