import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../../src/project/user-error.ts';
import { temporaryFolder } from '../../../tests/support/builds/build.ts';
import { runs } from '../../../tests/support/effort.ts';
import { wxr } from '../../../tests/support/import/wxr.ts';
import { getZip } from '../../../tests/support/import/zip.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { runImport } from './import.ts';

const ghost = JSON.stringify({
  db: [
    { data: { posts: [{ id: 1, title: 'A', slug: 'a', html: '<p>A</p>' }], settings: [{ key: 'title', value: 'T' }] } },
  ],
});
const exports = new Map<string, Uint8Array>([
  [
    'a.xml',
    Buffer.from(
      wxr([
        { id: 1, content: '<p>A</p>' },
        { id: 2, type: 'page' },
      ]),
    ),
  ],
  ['a.json', Buffer.from(ghost)],
  ['substack.zip', getZip({ 'posts.csv': 'post_id,is_published,title\n1.a,true,A\n', 'posts/1.a.html': '<p>A</p>' })],
  [
    'medium.zip',
    getZip({
      'posts/a.html':
        '<article class="h-entry"><h1 class="p-name">A</h1><section class="e-content"><p>A</p></section></article>',
    }),
  ],
  [
    'notion.zip',
    getZip({
      [`Home ${'a'.repeat(32)}.md`]: '# Home\n',
      [`Home ${'a'.repeat(32)}/T ${'b'.repeat(32)}.csv`]: 'Name\nA\n',
    }),
  ],
]);

/** The files that an import of these bytes wrote, or the error message, after which nothing is there. */
const attempt = async (name: string, bytes: Uint8Array): Promise<number | string> => {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, bytes);
  const contentFolder = await temporaryFolder();
  try {
    return (await runImport(file, { contentFolder })).files.size;
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(await readdir(contentFolder)).toEqual([]);
    return String(error);
  }
};

test.each([...exports.keys()])('an import of %s that is cut off anywhere is refused whole', async (name) => {
  const whole = exports.get(name) ?? new Uint8Array();
  expect(await attempt(name, whole)).toBeGreaterThan(0);
  // White space at the end is no part of what is said.
  const most = name.endsWith('.xml') ? whole.length - 2 : whole.length - 1;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: most }), async (length) => {
      expect(await attempt(name, whole.slice(0, length))).toEqual(expect.any(String));
    }),
    { numRuns: runs(40) },
  );
});

test.each([...exports.keys()])(
  'an import of %s with other bytes writes all or nothing, with a sentence',
  async (name) => {
    const whole = exports.get(name) ?? new Uint8Array();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        await attempt(
          name,
          whole.map((each, index) => (index === at ? byte : each)),
        );
      }),
      { numRuns: runs(60) },
    );
  },
);

const words = fc.string({ unit: fc.constantFrom(...'abZ9 Привет庭仕事שלוםสวัสดี&<>"\'#:-[]{}%!') });

test('titles of any words have neither tags nor character references, and titles are read back as they are', async () => {
  const toReferences = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('em', 'b', 'span', 'code'),
      async (parts, tag) => {
        const html = parts.map((part) => `<${tag} class="x">${toReferences(part)}</${tag}>`).join('');
        const plain = parts.join('').replace(/\s+/g, ' ').trim();
        expect(htmlToText(html)).toBe(plain);
      },
    ),
    { numRuns: runs(200) },
  );
});

test('categories and tags in any script are written as they are', async () => {
  const name = fc.stringMatching(/^[\p{L}][\p{L} &+]{0,20}[\p{L}]$/u);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, {
        minLength: 1,
        maxLength: 3,
        selector: (text) => text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, ''),
      }),
      async (names) => {
        const terms = names.map(
          (text, at) =>
            `<category domain="category" nicename="c${at}"><![CDATA[${text.replaceAll('&', '&amp;')}]]></category>`,
        );
        const file = path.join(await temporaryFolder(), 'a.xml');
        await writeFile(file, wxr([{ id: 1, slug: 'a', more: terms.join('') }]));
        const { files } = await runImport(file);
        const text = files.get('blog/a.md') ?? '';
        for (const each of names) expect(text).toContain(each.replace(/\s+/g, ' ').trim());
      },
    ),
    { numRuns: runs(40) },
  );
});

test('a text of elements that are nested too deeply is its words, and the others are as they were', async () => {
  const file = path.join(await temporaryFolder(), 'a.xml');
  await writeFile(
    file,
    wxr([
      { id: 1, slug: 'deep', content: `${'<div>'.repeat(20_000)}These words` },
      { id: 2, slug: 'plain', content: '<b>Bold</b>' },
    ]),
  );
  const { files } = await runImport(file);
  expect(files.get('blog/deep.md')).toContain('These words');
  expect(files.get('blog/plain.md')).toContain('**Bold**');
});
