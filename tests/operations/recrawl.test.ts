import { expect, test } from 'vitest';
import { getFeed, unrecordedChanges } from '../../src/content/changes/feed-changes.ts';
import { compile } from '../../src/content/compile.ts';
import type { Change } from '../../src/library/changes/change.ts';
import type { Library } from '../../src/library/library.ts';
import { getSections } from '../../src/library/sections.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { getSite, siteFacts } from '../../src/site/schema.ts';
import { callTool } from '../interfaces/mcp/call.ts';
import { api } from '../support/call.ts';
import { compileOptions } from '../support/compile-options.ts';
import { context } from '../support/context.ts';
import { isFull } from '../support/effort.ts';

const origin = 'https://site.example';
const site = getSite(siteFacts().parse({}), 'Notes');
/** Lists of pages go on at a fixed length, so that a tenth of the pages has lists of the same sizes. */
const count = isFull ? 10_000 : 1000;
const folders = count / 500;

const getName = (number: number): string => `part-${number % folders}/note-${number}`;
const extractText = (number: number): string =>
  `---\ntitle: Note ${number}\nupdated: 2026-01-01\n---\nThis note has the number ${number}.\n\n## Detail\n\n${'A sentence of the detail. '.repeat(20)}\n`;

/** Compiles a folder of notes, one of which has another text, after what is recorded. */
const compiled = (edited: readonly [number: number, text: string] | undefined, recorded: readonly Change[]) => {
  const pages = Array.from({ length: count }, (_, number) => ({
    file: `${getName(number)}.md`,
    text: edited?.[0] === number ? edited[1] : extractText(number),
    modified: '2026-01-01',
  }));
  const content = compile({
    ...compileOptions,
    site,
    sections: getSections(site),
    folder: { pages, assets: new Set(), links: [], special: [] },
    origin,
  });
  const input = { origin, recorded: { origin, changes: recorded }, pages: content.pages, aliases: content.aliases };
  const bytes = writeStore({ ...content, origin, build: 'b', gone: [], changes: getFeed(input) });
  const library: Library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, recorded: [...recorded, ...unrecordedChanges(input)] };
};

const first = compiled(undefined, []);

test.each([
  ['its text', (text: string) => `${text}\nNow edited.\n`],
  ['the sentence that lists show', (text: string) => text.replace('This note', 'That note')],
  ['its title', (text: string) => text.replace('title: Note', 'title: Notice')],
])(`a copy of ${count} pages follows an edit of %s with two requests and 20 KB`, async (_what, edit) => {
  const number = 77;
  const within = { ...context, library: first.library };
  const { latest } = await (await api('/api/v1/changes?limit=1', {}, within)).json();
  const { library } = compiled([number, edit(extractText(number))], first.recorded);
  const now = { ...context, library };
  let bytes = 0;
  const get = async (target: string) => {
    const response = await api(target, {}, now);
    const text = await response.text();
    bytes += Buffer.byteLength(text) + JSON.stringify([...response.headers]).length;
    return JSON.parse(text);
  };
  const changes = await get(`/api/v1/changes?cursor=${latest}`);
  expect(changes.next).toBeNull();
  const paths: string[] = changes.items.map(({ path }: { path: string }) => path);
  expect(paths).toContain(getName(number));
  const pages = await get(`/api/v1/content?paths=${paths.map(encodeURIComponent).join(',')}`);
  for (const { path, markdown } of pages.items) expect(markdown).toBe(library.markdownAt(library.find(path) ?? -1));
  expect(pages.items.length).toBe(paths.length);
  expect(bytes).toBeLessThan(20 * 1024);
  const { structuredContent } = await callTool('list_changes', { cursor: latest }, now);
  const briefly = changes.items.map(({ previous_digest: _digest, ...item }: Record<string, unknown>) => item);
  expect(structuredContent.items).toEqual(briefly);
  expect(structuredContent.latest).toBe(changes.latest);
});
