import { expect, test } from 'vitest';
import type { Site } from '../../../src/site/schema.ts';
import { compileFiles, pageAt } from '../compile-files.ts';

const compileOne = (text: string, facts: Partial<Site> = {}) =>
  pageAt(compileFiles({ 'blog/a.md': text }, { facts }), 'blog/a');
const describe = (text: string): string => compileOne(`---\ntitle: A\n---\n${text}\n`).summary.description;

const word = 'word '.repeat(59);
test.each([
  ['a text of 300 characters', `${word}word.`, `${word}word.`],
  ['a longer text by its last whole sentence', `${'Words. '.repeat(13)}${word}`, 'Words. '.repeat(13).trim()],
  ['a text whose sentences end in other signs', `${word.slice(0, 90)}why? ${word}`, `${word.slice(0, 90)}why?`],
  ['a text that calls', `${word.slice(0, 90)}yes! ${word}`, `${word.slice(0, 90)}yes!`],
  ['a Chinese text', `${'字'.repeat(90)}。${'字'.repeat(290)}`, `${'字'.repeat(90)}。`],
  [
    'a text whose first sentence is too short, by whole words',
    `Words. ${word}word word`,
    `Words. ${word.slice(0, 289)}…`,
  ],
  ['a text without words', '字'.repeat(301), `${'字'.repeat(200)}…`],
])('makePage() describes %s', (_, text, description) => {
  expect(describe(text)).toBe(description);
});

test('makePage() returns the whole page with what its author and owner state', () => {
  expect(
    compileOne(
      `---\ntitle: A\ndescription: D\ndate: 2026-01-02\nupdated: 2026-01-03\ntags: [x, y]\nauthors: [Ana, Ben]\nlicense: MIT\nai: assisted\nexpires: 2027-01-01\n---\nText.\n\n## Part\n\nMore.\n`,
      { attribution: '{title} {site} {url} {licence} {other}' },
    ),
  ).toMatchInlineSnapshot(`
    {
      "chunks": [
        {
          "anchor": "a",
          "end": 15,
          "heading": "A",
          "level": 1,
          "part": "title",
          "plain": "D
    Text.",
          "questions": [],
          "start": 0,
        },
        {
          "anchor": "part",
          "end": 30,
          "heading": "Part",
          "level": 2,
          "part": "body",
          "plain": "More.",
          "questions": [],
          "start": 15,
        },
      ],
      "expiry": 1798761600000,
      "file": "blog/a.md",
      "lists": [],
      "markdown": "# A

    D

    Text.

    ## Part

    More.
    ",
      "parts": [
        {
          "end": 4,
          "id": "title",
          "start": 0,
        },
        {
          "end": 7,
          "id": "lead",
          "start": 5,
        },
        {
          "end": 30,
          "id": "body",
          "start": 8,
        },
      ],
      "summary": {
        "ai": "assisted",
        "attribution": "A Halyard https://a.example/blog/a Creative Commons Attribution 4.0 International {other}",
        "author": "Ana, Ben",
        "authors": [
          "Ana",
          "Ben",
        ],
        "date": "2026-01-02",
        "description": "D",
        "digest": "3d223c5e1eae95eb97ba7a43a43f9ea5a36e8b7cc05aaceed0e2686fd890ea83",
        "headings": [
          {
            "level": 1,
            "text": "A",
            "url": "https://a.example/blog/a#a",
          },
          {
            "level": 2,
            "text": "Part",
            "url": "https://a.example/blog/a#part",
          },
        ],
        "kind": "page",
        "license": "MIT",
        "links": {
          "html": "https://a.example/blog/a",
          "json": "https://a.example/api/v1/content/blog/a",
          "markdown": "https://a.example/blog/a.md",
        },
        "path": "blog/a",
        "related": [],
        "section": "blog",
        "sources": [],
        "summary": [],
        "tags": [
          "x",
          "y",
        ],
        "title": "A",
        "tokens": 8,
        "updated": "2026-01-03",
        "url": "https://a.example/blog/a",
        "words": 5,
      },
    }
  `);
});

test('makePage() leaves out what nobody states', () => {
  const facts = { licence: undefined, author: undefined, aiUse: 'none', attribution: '{licence}' } as const;
  const { summary, ...page } = compileOne('Text.\n', facts);
  expect(page).toMatchObject({ expiry: undefined, isUndated: true, lists: [], file: 'blog/a.md' });
  for (const name of ['unlisted', 'former', 'treePath', 'calculator']) expect(page).not.toHaveProperty(name);
  expect(summary).toMatchObject({ ai: 'none', attribution: '{licence}', date: null, updated: '2026-05-05' });
  for (const name of ['author', 'license', 'language', 'translations', 'version'])
    expect(summary).not.toHaveProperty(name);
});

test('makePage() names the language of a page that is in another one than its site', () => {
  const getLanguage = (field: string) => compileOne(`---\ntitle: A\n${field}\n---\nMot.\n`).summary.language;
  expect(['lang: fr', 'language: fr', 'lang: en', 'lang: none of these'].map(getLanguage)).toEqual([
    'fr',
    'fr',
    undefined,
    undefined,
  ]);
});
