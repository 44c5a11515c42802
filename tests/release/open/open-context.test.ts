import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { openTexts } from '../../../src/release/open/built-texts.ts';
import { createContext, fileInMemory } from '../../../src/release/open/context-of.ts';
import { openContext } from '../../../src/release/open/open-context.ts';
import { pageTexts } from '../../../src/release/open/page-texts.ts';
import { sealRelease } from '../../../src/release/release-info.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { search } from '../../../src/search/query/search.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { library, origin, pages } from '../../support/library.ts';

const log = () => undefined;

const toBytes = async () => ({
  library: writeStore({ site, sections, origin, build: library.build, pages, aliases: new Map(), gone: [] }),
  search: await writeIndex(library, { language: 'en' }),
});
const texts = {
  '404.html': 'Not found',
  '.halyard/404-de.html': 'Nicht gefunden',
  'index.agent.md': 'For agents',
  '.halyard/ask.html': 'Shell',
  '.halyard/ask-de.html': 'Rahmen',
  [requestFiles.documents]: '[{"pathname":"/llms.txt","mediaType":"text/plain"}]',
  '.halyard/pages/tools/x.html': 'Computed',
  '.halyard/view.html': 'View',
  '.halyard/search-de.html': 'Suche',
};

const release = async (): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), texts);
  const bytes = await toBytes();
  await writeFile(path.join(folder, requestFiles.library), bytes.library);
  await writeFile(path.join(folder, requestFiles.search), bytes.search);
  await sealRelease(folder, 'b', new Map());
  return folder;
};

test('openContext() opens the library, the index and the texts of a release', async () => {
  const context = await openContext(await release(), log);
  try {
    expect(context.library.size).toBe(library.size);
    expect(context.library.markdownAt(0)).toBe(library.markdownAt(0));
    expect(search(context.search, { query: 'positioning', limit: 1 }).hits[0]?.path).toBe('glossary/positioning');
    expect(context.documents).toEqual([{ pathname: '/llms.txt', mediaType: 'text/plain' }]);
    expect(['', 'de', 'fr'].map((folder) => context.readAskShell?.(folder))).toEqual(['Shell', 'Rahmen', undefined]);
    expect(['view.html', 'none.html'].map((name) => context.readAddedText?.(name))).toEqual(['View', undefined]);
  } finally {
    context.close();
  }
});

test.each(['library', 'search'] as const)('openContext() refuses a release whose %s is cut off', async (name) => {
  const folder = await release();
  const file = path.join(folder, requestFiles[name]);
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(1));
  const error = await openContext(folder, log).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(
    `is damaged: ${requestFiles[name]} has ${bytes.length - 1} bytes instead of ${bytes.length}.`,
  );
});

test('createContext() needs no file system, and has no documents where none are listed', async () => {
  const bytes = await toBytes();
  const context = await createContext(
    { library: fileInMemory(bytes.library), search: fileInMemory(bytes.search), readText: () => undefined },
    log,
  );
  expect([context.library.size, context.documents]).toEqual([library.size, []]);
  const file = fileInMemory(Uint8Array.of(1, 2, 3, 4));
  expect([file.size, [...file.read(1, 2)]]).toEqual([4, [2, 3]]);
});

test('openTexts() reads each text of a release once', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.txt': 'one' });
  const read = openTexts(folder);
  expect([read('a.txt'), read('b.txt')]).toEqual(['one', undefined]);
  await writeFiles(folder, { 'a.txt': 'two' });
  expect(read('a.txt')).toBe('one');
});

test('pageTexts() returns the texts of pages without files, empty ones where a release has none', () => {
  const all = pageTexts((name) => new Map(Object.entries(texts)).get(name));
  expect([all.missing(''), all.agentView(), all.built?.('tools/x'), all.search?.('de')]).toEqual([
    'Not found',
    'For agents',
    'Computed',
    'Suche',
  ]);
  expect(['de', 'fr'].map(all.missing)).toEqual(['Nicht gefunden', 'Not found']);
  const none = pageTexts(() => undefined);
  expect([none.missing('de'), none.agentView(), none.built?.('tools/x'), none.search?.('')]).toEqual([
    '',
    '',
    undefined,
    undefined,
  ]);
});
