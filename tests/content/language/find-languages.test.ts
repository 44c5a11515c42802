import { expect, test } from 'vitest';
import { bundledStrings } from '../../../src/content/language/bundled-strings.ts';
import { describeLanguages, findLanguages, getOtherLanguages } from '../../../src/content/language/find-languages.ts';
import { getSite, siteFacts } from '../../../src/site/schema.ts';

const page = (file: string, text = '# A\n') => ({ file, text, modified: '2026-01-01' });
const siteWith = (facts: unknown) => getSite(siteFacts().parse(facts), 'Notes');
const found = (facts: unknown, ...files: string[]) =>
  findLanguages(
    siteWith(facts),
    files.map((file) => page(file)),
  );

test('findLanguages() returns the languages that the owner states, each once, whatever the files are', () => {
  const languages = ['de', { tag: 'fr', name: 'Carnet' }, 'de', 'fr'];
  expect(found({ languages }, 'about.md', 'it/about.md')).toEqual({
    languages: [{ tag: 'de' }, { tag: 'fr', name: 'Carnet' }],
  });
});

test('findLanguages() returns those that the files show, where the owner states none, or else the one of the site', () => {
  expect(found({ language: 'de' }, 'about.md', 'fr/about.md', 'about.en.md')).toEqual({
    languages: [{ tag: 'de' }, { tag: 'en' }, { tag: 'fr' }],
    from: 'the folder fr and the ending .en.md',
  });
  expect(found({ language: 'de' }, 'about.md', 'fr/other.md')).toEqual({ languages: [{ tag: 'de' }] });
});

test.each([
  ['the folder de', 'mirrors'],
  ['the folders de, fr', 'mirror'],
  ['the ending .de.md', 'mirrors'],
  ['the endings .de.md, .fr.md', 'mirror'],
  ['the folder de and the ending .fr.md', 'mirror'],
])('describeLanguages() says what %s shows', (from, verb) => {
  expect(describeLanguages([{ tag: 'en' }, { tag: 'de' }], from)).toBe(
    `The site is in en, de, the first of which has the addresses without a folder: ${from} ${verb} other pages. Write languages: [en, de] in site.yaml to state it, or another list to change it.`,
  );
});

const others = (
  languages: readonly (string | { tag: string; description?: string })[],
  ...pages: ReturnType<typeof page>[]
) => {
  const facts = siteFacts().parse({ name: 'Notes', title: 'All notes', languages });
  const site = getSite(facts, 'Vault');
  const [, ...rest] = findLanguages(site, []).languages;
  return getOtherLanguages(
    site,
    facts,
    rest,
    rest.map(({ tag }) => bundledStrings(tag)),
    pages,
  );
};

test('getOtherLanguages() takes what is not stated of a language from the site, and credits pages in its words', () => {
  const { topics } = siteWith({});
  const shared = { name: 'Notes', title: 'Notes', description: undefined, askExamples: [], tags: {}, topics };
  expect(others(['en', 'pt-BR', 'fa'])).toEqual([
    {
      ...shared,
      tag: 'pt-BR',
      folder: 'pt-br',
      direction: 'ltr',
      strings: bundledStrings('pt'),
      attribution: '“{title}”, de {site}, {url}.',
    },
    {
      ...shared,
      tag: 'fa',
      folder: 'fa',
      direction: 'rtl',
      strings: bundledStrings('en'),
      attribution: '“{title}” by {site}, {url}.',
    },
  ]);
});

test.each([
  ['de/index.md', ' Notizen '],
  ['index.de.md', 'Notizen'],
  ['de/site/index.md', 'Notizen'],
  ['de/_index.md', 'Notizen'],
  ['de/README.md', 'Notizen'],
  ['de/index.mdx', 'Notizen'],
])('getOtherLanguages() describes a language in the words of its home page %s', (file, description) => {
  const text = `---\ntitle: A\ndescription: "${description}"\n---\n`;
  const pages = [page('index.md', text.replace(description, 'Notes')), page('de/about.md', text), page(file, text)];
  expect(others(['en', 'fr', 'de'], ...pages).map((one) => one.description)).toEqual([undefined, 'Notizen']);
  expect(others(['en', { tag: 'de', description: 'Stated' }], ...pages)[0]?.description).toBe('Stated');
});

test.each(['description: " "', 'description: 3', 'title: A', '- a', '"open'])(
  'getOtherLanguages() finds no description in %j',
  (fields) => {
    expect(others(['en', 'de'], page('de/index.md', `---\n${fields}\n---\n`))[0]?.description).toBeUndefined();
  },
);
