import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeDocuments, writeTwins } from '../../../src/build/stages/write-twins.ts';
import { getEntry, listFiles } from '../../../src/disk/manifest.ts';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { documents, getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { renderTwin } from '../../../src/interfaces/markdown/twin.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { context } from '../../support/context.ts';
import { now } from '../../support/documents.ts';
import { getLibrary, pages, library as whole } from '../../support/library.ts';

const library = getLibrary(pages.slice(0, 3));
const twins = [0, 1, 2].map((position) => renderTwin(library.pageAt(position), library));
const names = [0, 1, 2].map((position) => `${library.pathAt(position)}.md`);

test('writeTwins() writes the Markdown of every page', async () => {
  const out = await temporaryFolder();
  await writeTwins(library, out, undefined);
  expect(await listFiles(out)).toEqual(names.toSorted());
  for (const [at, name] of names.entries()) expect(await readFile(path.join(out, name), 'utf8')).toBe(twins[at]);
});

test('writeTwins() inherits those that are unchanged, and writes one that it cannot inherit', async () => {
  const out = await temporaryFolder();
  const asked: string[] = [];
  await writeTwins(library, out, {
    folder: '/before',
    names: [],
    inherited: new Map(),
    // The first is unchanged, the second has changed, the third is damaged.
    getEntry: (name) => getEntry(Buffer.from(name === names[1] ? 'before' : (twins[names.indexOf(name)] ?? ''))),
    isIntact: async () => true,
    inherit: async (name) => {
      asked.push(name);
      return name === names[0];
    },
  });
  expect(asked.sort()).toEqual([names[0], names[2]].sort());
  expect(await listFiles(out)).toEqual([names[1] ?? '', names[2] ?? ''].sort());
});

test('writeDocuments() writes every document that the owner does not replace, and their list for the server', async () => {
  const out = await temporaryFolder();
  await writeDocuments(whole, out, { now, documents: documents(), search: context.search }, new Set(['/robots.txt']));
  const written = await listFiles(out);
  const expected = getDocuments(whole).filter(({ build }) => build === undefined);
  expect(written).toEqual(
    [
      requestFiles.documents,
      ...expected.map(({ pathname }) => pathname.slice(1)).filter((name) => name !== 'robots.txt'),
    ].sort(),
  );
  const listed = JSON.parse(await readFile(path.join(out, requestFiles.documents), 'utf8'));
  expect(listed).toContainEqual({ pathname: '/llms.txt', mediaType: 'text/plain; charset=utf-8' });
  expect(Object.keys(listed[0])).toEqual(['pathname', 'mediaType']);
});
