import { hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Library } from '../../../../src/library/library.ts';
import { temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { git } from '../../../../tests/support/builds/git.ts';
import { context } from '../../../../tests/support/context.ts';
import { sample } from '../../../../tests/support/effort.ts';
import { earlierVersions, hasVersions, historyIn } from '../../versions/earlier-records.ts';
import { readVersion } from '../../versions/read-version.ts';
import { versionedSite } from '../versioned-site.ts';

const site = 'name: Notes\nversions: true\n';
const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n${text}\n`;

const getVersions = (library: Library, path: string) =>
  readVersion.run({ path }, { ...context, library }).versions.map(({ version }) => version);
const extractText = (library: Library, path: string, version: string | undefined): string | undefined =>
  earlierVersions(library, path, version ?? 'none')[0]?.markdown;

const first = {
  'site.yaml': site,
  'index.md': page('Notes', 'Welcome.'),
  'notes/a.md': page('A', 'The first text of A.\n\n## Part\n\nBelow.'),
  'notes/b.md': page('B', 'Text of B.'),
};

test('`earlierVersions()` reads recorded versions from git, word for word, back through moves', async () => {
  const { release, build } = await versionedSite();
  await release('2026-01-01', first);
  await release('2026-01-02', { 'notes/a.md': page('A', 'The second text of A.') });
  await release('2026-01-03', {
    'notes/a.md': undefined,
    'notes/c.md': page('C', 'The third text.').replace('title', 'aliases: [notes/a]\ntitle'),
  });
  await release('2026-01-04', { 'notes/b.md': page('B', 'Another text of B.') });
  const { library, message } = await build();
  const versions = getVersions(library, 'notes/c');
  const texts = versions.slice(1).map((version) => extractText(library, 'notes/c', version));
  expect(texts).toEqual([
    expect.stringContaining('The second text of A.'),
    expect.stringContaining('The first text of A.'),
  ]);
  expect(texts.map((text) => hash('sha256', text ?? ''))).toEqual(versions.slice(1));
  expect(extractText(library, 'notes/b', getVersions(library, 'notes/b')[1])).toContain('Text of B.');
  expect(message).toMatch(/^\d+ of \d+ recorded earlier versions can be read\.$/);
  expect(historyIn(library)).toBe('complete');
  // A second build takes them from the cache.
  expect((await build()).message).toBe(message);
});

test('`earlierVersions()` reads nothing unless the owner has turned it on', async () => {
  const { release, build } = await versionedSite();
  await release('2026-01-01', { ...first, 'site.yaml': 'name: Notes\n' });
  await release('2026-01-02', { 'notes/a.md': page('A', 'The second text of A.') });
  const { library, message } = await build();
  expect([hasVersions(library), message]).toEqual([false, undefined]);
});

test('`earlierVersions()` leaves out what was not recorded, and lines that the owner took out of the ledger', async () => {
  const { release, build, checkout, contentFolder } = await versionedSite();
  await release('2026-01-01', first);
  await writeFiles(contentFolder, { 'notes/b.md': page('B', 'A text that was committed and never recorded.') });
  git(checkout, ['commit', '--quiet', '--all', '--message', 'draft']);
  await release('2026-01-02', { 'notes/b.md': page('B', 'A secret that slipped in.') });
  await release('2026-01-03', { 'notes/b.md': page('B', 'Text of B at last.') });
  const all = (await build()).library;
  const [, secret, old] = getVersions(all, 'notes/b');
  expect(extractText(all, 'notes/b', secret)).toContain('A secret');
  expect(JSON.stringify(extractText(all, 'notes/b', old))).not.toContain('never recorded');
  const ledger = await readFile(path.join(contentFolder, 'changes.txt'), 'utf8');
  const cut = ledger.split('\n').filter((line) => !line.endsWith(secret ?? ''));
  await writeFiles(contentFolder, { 'changes.txt': cut.join('\n') });
  const { library } = await build();
  expect(getVersions(library, 'notes/b')).not.toContain(secret);
  expect(extractText(library, 'notes/b', secret)).toBeUndefined();
  expect(extractText(library, 'notes/b', old)).toContain('Text of B.');
});

const keptBack: readonly (readonly [what: string, now: string | undefined])[] = [
  ['withdrawn', undefined],
  ['a draft', page('B', 'Confidential words.').replace('title', 'draft: true\ntitle')],
  ['expired', page('B', 'Confidential words.').replace('title', 'expires: 2026-01-02\ntitle')],
  ['scheduled', page('B', 'Confidential words.').replace('title', 'publishAt: 2999-01-01\ntitle')],
  ['to expire', page('B', 'Confidential words.').replace('title', 'expires: 2999-01-01\ntitle')],
];

// Every second one; `npm run test:hard` tries all. They pass one gate, which has tests of its own.
test.each(sample(keptBack, 2))(
  '`earlierVersions()` shows no words of a page that is %s now, by no page',
  async (what, now) => {
    const { release, build } = await versionedSite();
    await release('2026-01-01', {
      ...first,
      'notes/a.md': page('A', 'First text of A, about [B](b.md).\n\n![[notes/b]]'),
      'notes/b.md': page('B', 'Confidential words.'),
      'notes/d.md': page('D', 'First text of D.'),
    });
    const before = (await build()).library;
    expect(before.markdownAt(before.find('notes/a') ?? -1)).toContain('Confidential words.');
    await release('2026-01-02', {
      'notes/a.md': page('A', 'Second text of A.'),
      'notes/b.md': now,
      'notes/d.md': page('D', 'Second text of D.'),
    });
    const { library } = await build();
    if (what !== 'to expire') expect(() => readVersion.run({ path: 'notes/b' }, { ...context, library })).toThrow();
    const versions = ['notes/a', 'notes/b', 'notes/d', 'notes', 'index'].flatMap((path) =>
      library.find(path) === undefined
        ? []
        : getVersions(library, path).map((version) => extractText(library, path, version)),
    );
    expect(versions.join('\n')).toContain('First text of D.');
    expect(versions.join('\n')).not.toMatch(/Confidential|First text of A/);
  },
);

test.each([
  ['that came back later', { 'notes/b.md': page('B', 'B is here again.') }],
  [
    'whose address leads to another page now',
    { 'notes/d.md': page('D', 'Text of D.').replace('title', 'aliases: [notes/b]\ntitle') },
  ],
])('`earlierVersions()` shows no words of a removed page %s, by no page', async (_what, after) => {
  const { release, build } = await versionedSite();
  await release('2026-01-01', {
    ...first,
    'notes/a.md': page('A', 'First text of A.\n\n![[notes/b]]'),
    'notes/b.md': page('B', 'Confidential words.'),
    'notes/d.md': page('D', 'First text of D.'),
  });
  await release('2026-01-02', { 'notes/a.md': page('A', 'Second text of A.'), 'notes/b.md': undefined });
  await release('2026-01-03', after);
  await release('2026-01-04', { 'notes/a.md': page('A', 'Third text of A.') });
  const { library } = await build();
  const texts = getVersions(library, 'notes/a').map((version) => extractText(library, 'notes/a', version) ?? '');
  expect(texts.join('\n')).toContain('Second text of A.');
  expect(texts.join('\n')).not.toContain('Confidential');
});

test('`earlierVersions()` reads nothing of a release whose folder cannot be built, and goes on with the others', async () => {
  const { release, build, checkout, contentFolder } = await versionedSite();
  await release('2026-01-01', first);
  await release('2026-01-02', { 'notes/a.md': page('A', 'The second text of A.') });
  // A commit with the ledger of a release, and without its pages.
  const ledger = await readFile(path.join(contentFolder, 'changes.txt'), 'utf8');
  const recorded = `${ledger}2026-01-03 changed notes/a ${'0'.repeat(64)}\n`;
  await rm(path.join(contentFolder, 'notes'), { recursive: true });
  await rm(path.join(contentFolder, 'index.md'));
  await writeFiles(contentFolder, { 'changes.txt': recorded });
  git(checkout, ['commit', '--quiet', '--all', '--message', 'a mistake']);
  await release('2026-01-04', { ...first, 'notes/a.md': page('A', 'The fourth text of A.') });
  const { library, message } = await build();
  expect([historyIn(library), message]).toEqual(['complete', expect.stringMatching(/^\d+ of \d+ recorded/)]);
  const texts = getVersions(library, 'notes/a').map((version) => extractText(library, 'notes/a', version));
  expect(texts).toEqual([
    undefined,
    undefined,
    expect.stringContaining('The second text'),
    expect.stringContaining('The first text'),
  ]);
});

test('`earlierVersions()` shows nothing from before a page was removed and came back', async () => {
  const { release, build } = await versionedSite();
  await release('2026-01-01', first);
  await release('2026-01-02', { 'notes/b.md': undefined });
  await release('2026-01-03', { 'notes/b.md': page('B', 'B is here again.') });
  await release('2026-01-04', { 'notes/b.md': page('B', 'B has changed.') });
  const { library } = await build();
  const texts = getVersions(library, 'notes/b').map((version) => extractText(library, 'notes/b', version) ?? '');
  expect(texts.join('\n')).toContain('B is here again.');
  expect(texts.join('\n')).not.toContain('Text of B.');
});

test('`earlierVersions()` says that a shallow clone has not all of the history, and guesses nothing', async () => {
  const { release, build, checkout } = await versionedSite();
  await release('2026-01-01', first);
  await release('2026-01-02', { 'notes/a.md': page('A', 'The second text of A.') });
  await release('2026-01-03', { 'notes/a.md': page('A', 'The third text of A.') });
  const clone = await temporaryFolder();
  git(clone, ['clone', '--quiet', '--depth', '2', `file://${checkout}`, 'site']);
  const { library, message } = await build(path.join(clone, 'site/content'));
  expect([historyIn(library), message]).toEqual(['shallow', expect.stringContaining('git fetch --unshallow')]);
  const [, second, oldest] = getVersions(library, 'notes/a');
  expect(extractText(library, 'notes/a', second)).toContain('The second text of A.');
  expect(extractText(library, 'notes/a', oldest)).toBeUndefined();
  expect(() => readVersion.run({ path: 'notes/a', version: oldest }, { ...context, library })).toThrow(
    'recorded, but its text is not kept here: the site was built from a shallow clone, whose history is not complete',
  );
  await rm(path.join(clone, 'site/.git'), { recursive: true });
  const without = await build(path.join(clone, 'site/content'));
  expect([historyIn(without.library), without.message]).toEqual(['absent', expect.stringContaining('no git history')]);
});
