import { expect, test } from 'vitest';
import { readFacts } from '../../../src/library/site/read-facts.ts';
import { siteFacts } from '../../../src/site/schema.ts';

const getLines = (text: string): string[] =>
  readFacts(text).issues.map(
    ({ line, column, field, message, code }) => `${line}:${column} ${field} ${code}: ${message}`,
  );

test('`readFacts()` takes an empty file as one without facts, and trains nobody', () => {
  const { facts, issues } = readFacts('# nothing yet\n');
  expect(issues).toEqual([]);
  expect(facts).toMatchObject({
    language: 'en',
    ai: { search: 'yes', input: 'yes', train: 'no' },
    topics: { covered: [], notCovered: [] },
    assistants: [],
    sections: {},
  });
  for (const name of ['name', 'author', 'licence', 'description', 'attribution'])
    expect(Object.keys(facts ?? {})).not.toContain(name);
});

test.each([
  ['name: Notes\ntilte: Notes\n', '2:1 tilte unknown-fact: There is no fact "tilte" here. Did you mean "title"?'],
  ['nmae: Notes\n', '1:1 nmae unknown-fact: There is no fact "nmae" here. Did you mean "name"?'],
  [
    'baseUrl: /notes/\n',
    '1:1 baseUrl unknown-fact: There is no fact "baseUrl" here. Write the address of the site as `url:',
  ],
  [
    'site_url: https://a.example\n',
    '1:1 site_url unknown-fact: There is no fact "site_url" here. Write the address of the site as `url:',
  ],
  ['colour: red\n', 'Write colours and fonts in theme.css beside this file, such as `:root { --accent: #0b5c3b; }`.'],
  ['contact: { site: a }\n', '1:12 contact.site unknown-fact: There is no fact "site" here. Known facts: email, page.'],
  ['url: example.org\n', '1:6 url invalid-fact: Write the address of the site, such as `url: https://example.org`.'],
  [
    'contact:\n  mail: a@b.example\n',
    '2:3 contact.mail unknown-fact: There is no fact "mail" here. Did you mean "email"?',
  ],
  [
    'sections:\n  blog:\n    titel: Blog\n    type: essays\n    title: Blog\n    description: Texts\n',
    '3:5 sections.blog.titel unknown-fact: There is no fact "titel" here. Did you mean "title"?',
  ],
  [
    'topics:\n  notCovered:\n    - topic: loans\n      terms: [loan]\n      wrods: [a]\n',
    '5:7 topics.notCovered.0.wrods unknown-fact: There is no fact "wrods" here. Known facts: topic, terms.',
  ],
  ['ai:\n  train: perhaps\n', '2:10 ai.train invalid-fact: Write yes or no.'],
  ['ai: { train: false }\n', '1:14 ai.train invalid-fact: Write yes or no.'],
  ['language: Deutsch\n', '1:11 language invalid-fact: Write the tag of a language, such as en or pt-BR.'],
  ['licence:\n  name: MIT\n  id: MIT\n', '2:3 licence.url invalid-fact: Add "url: …" to licence.'],
  ['sections:\n  My Blog: {}\n', 'Name a section by its folder: lower-case letters, digits and hyphens.'],
  [
    'quotas: { default: { requests: 0, seconds: 60 } }\n',
    '1:32 quotas.default.requests invalid-fact: Write at least 1.',
  ],
  [
    'menu: [{ link: //blog }]\n',
    '1:16 menu.0.link invalid-fact: Write a path on this site, such as /about, or an address that begins with https://.',
  ],
  [
    'home: [tools, newst]\n',
    '1:15 home.1 invalid-fact: Write one of question, newest, latest, terms, tools, examples, connect.',
  ],
  [
    'logo: { file: ../logo.svg }\n',
    '1:15 logo.file invalid-fact: Write the path of a file in the content folder, such as logo.svg.',
  ],
  [
    'favicon: C:\\icon.svg\n',
    '1:10 favicon invalid-fact: Write the path of a file in the content folder, such as favicon.svg.',
  ],
  [
    'hosts: { scripts: ["https://a.example/x.js"] }\n',
    '1:20 hosts.scripts.0 invalid-fact: Write the name of a host, such as images.example.com or *.example.com.',
  ],
  [
    'hosts: { pictures: ["a.example \'unsafe-inline\'"] }\n',
    '1:21 hosts.pictures.0 invalid-fact: Write the name of a host, such as images.example.com or *.example.com.',
  ],
  [
    'analytics: G-123\n',
    '1:12 analytics invalid-fact: Write the address of a script, such as `analytics: https://stats',
  ],
  ['licence: All rights reserved\n', '1:10 licence invalid-fact: Write its SPDX identifier, such as `licence: MIT`'],
  ['license: none\n', '1:10 license invalid-fact: Write its SPDX identifier, such as `licence: MIT`'],
  [
    'logo: ../logo.svg\n',
    '1:7 logo invalid-fact: Write `logo: logo.svg` or `logo: { file: logo.svg, dark: logo-dark.svg }`.',
  ],
  ['menu: blog\n', '1:7 menu invalid-fact: Write a list: `menu: [blog]`.'],
  [
    'menu: [www.example.com]\n',
    '1:8 menu.0 invalid-fact: Write a path on this site, such as /about, or `{ link: /about',
  ],
  [
    'menu: [{ link: /a, url: /b }]\n',
    '1:20 menu.0.url unknown-fact: There is no fact "url" here. Known facts: link, title.',
  ],
  ['edit: https://git.example/edit\n', '1:7 edit invalid-fact: Write {file} where the path of the file goes.'],
  ['redirects: { old: /new }\n', 'Write the former path, such as /old-page.'],
  [
    'redirects: { /old: "https://a.example" }\n',
    '1:20 redirects./old invalid-fact: Write the path of a page on this site, such as /new-page.',
  ],
  ['name: 12\n', '1:7 name invalid-fact: Write a text: `name: "12"`.'],
  ['topics: birds\n', '1:9 topics invalid-fact: Write names with values: `topics: { covered: …, notCovered: … }`.'],
  ['topics: { covered: birds }\n', '1:20 topics.covered invalid-fact: Write a list: `covered: [birds]`.'],
  ['glossaryLinks: sometimes\n', '1:16 glossaryLinks invalid-fact: Write true or false: `glossaryLinks: true`.'],
  ['contact: { email: nobody }\n', '1:19 contact.email invalid-fact: Write an e-mail address.'],
  [
    'quotas: { search: { requests: 1.5, seconds: 60 } }\n',
    '1:31 quotas.search.requests invalid-fact: Write a whole number: `requests: 100`.',
  ],
  [
    'sections:\n  a: { type: b, title: A, description: b }\n',
    '2:14 sections.a.type invalid-fact: Write one of docs, journal, essays, glossary, tools, examples, solutions, people.',
  ],
  [
    'attribution: "{titel}, {url}"\n',
    '1:14 attribution invalid-fact: {titel} is not filled in; use {title}, {site}, {url}, {licence}.',
  ],
  [
    'languages:\n  - en\n  - { tag: de, attribution: "{url}, {licence}" }\n',
    '3:29 languages.1.attribution invalid-fact: State a licence',
  ],
  ['attribution: "{url}, {licence}"\n', '1:14 attribution invalid-fact: State a licence, or remove {licence}'],
  ['name: "Open\n', '1:7 site.yaml invalid-facts: Close this quote.'],
  ['name: a\nname: b\n', '2:1 site.yaml invalid-facts: This field appears here for the second time; keep one of them.'],
  ['- name\n', '1:1 site.yaml invalid-facts: Write facts as "name: value" lines.'],
  ['name: "Not\\u200Bes"\n', '1:7 name invisible-character: '],
])('`readFacts()` reports %j with place and fix', (text, line) => {
  const { facts } = readFacts(text);
  // A wrong fact is left out; without a list of facts there is none.
  expect(facts === undefined).toBe(line.includes('invalid-facts'));
  const lines = getLines(text);
  expect(lines).toHaveLength(line.startsWith('Name a section') ? lines.length : 1);
  expect(lines.join('\n')).toContain(line);
});

test('`readFacts()` reports every mistake of a file at once', () => {
  expect(getLines('nmae: a\nlanguage: "?"\ncontact: { email: nobody }\n').map((line) => line.split(' ')[0])).toEqual([
    '2:11',
    '3:19',
    '1:1',
  ]);
});

test('`readFacts()` refuses aliases that expand without limit', () => {
  const bomb = `a: &a [x]\n${[...'bcdefghij'].map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]\n`).join('')}`;
  expect(getLines(bomb)[0]).toMatch(/aliases/);
});

test.each([
  ['licence: MIT', { licence: { name: 'MIT', id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' } }],
  [
    'license: CC-BY-SA-4.0',
    { licence: { id: 'CC-BY-SA-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' } },
  ],
  ['licence: CC0-1.0', { licence: { url: 'https://creativecommons.org/publicdomain/zero/1.0/' } }],
  ['licence: { name: Terms, url: "https://a.example" }', { licence: { name: 'Terms', id: 'Terms' } }],
  ['logo: img/logo.svg', { logo: { file: 'img/logo.svg', showName: true } }],
  [
    'menu: [blog, ./notes/a.md, { link: about }]',
    { menu: [{ link: '/blog' }, { link: '/notes/a' }, { link: '/about' }] },
  ],
  ['analytics: https://a.example/x.js', { analytics: { attributes: {} }, hosts: { scripts: ['a.example'] } }],
  ['hosts: { scripts: ["https://x.example/"] }', { hosts: { scripts: ['x.example'] } }],
  ['contact: me@a.example', { contact: { email: 'me@a.example' } }],
  ['contact: /contact', { contact: { page: '/contact' } }],
  ['description: Nineteen letters..', { description: 'Nineteen letters..' }],
  ['sections: { blog: { type: journal } }', { sections: { blog: { type: 'journal' } } }],
])('`readFacts()` takes %j as people write it', (text, facts) => {
  expect(readFacts(text)).toMatchObject({ issues: [], facts });
});

test.each(Object.keys(siteFacts().in.shape))('a wrong value of %s is answered with the right form', (name) => {
  for (const value of [12, 'Some words.', true, ['a b'], { 'Not It': '?' }])
    for (const { message } of readFacts(JSON.stringify({ [name]: value })).issues)
      expect([name, value, message]).toEqual([
        name,
        value,
        expect.stringMatching(
          /`.+`|such as |known facts: |write .+ or |name a section|write one of |letters, digits|base64|^add ".+: …" /i,
        ),
      ]);
});
