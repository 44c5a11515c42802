import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import type { Library } from '../../../../src/library/library.ts';
import { callTool, getResult } from '../../../../tests/interfaces/mcp/call.ts';
import { api } from '../../../../tests/support/call.ts';
import { context } from '../../../../tests/support/context.ts';
import { readCitation } from '../../cite/read-citation.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';
import { readVersion } from '../../versions/read-version.ts';
import { versionedSite } from '../versioned-site.ts';

const page = (text: string, more = ''): string => `---\ntitle: Terms\n${more}---\n${text}\n`;
const firstText = 'Orders are free to cancel for thirty days.\n\n## Refunds\n\nWe pay within a week.';
const secondText = 'Orders are free to cancel for ten days.\n\n## Refunds\n\nWe pay within a week.';
const gone = 'Orders are free to cancel for thirty days.';

let within: Context;
let library: Library;
let quoted: Verdict;
let versions: readonly { readonly version: string; readonly replaced_on: string | null; readonly readable: boolean }[];

const getVerdict = (quote: string, version?: string): Verdict =>
  verifyQuote.run(verifyQuote.input.parse({ url: 'notes/terms', quote, version }), within);

beforeAll(async () => {
  const { release, build } = await versionedSite();
  await release('2026-01-01', { 'site.yaml': 'name: Notes\nversions: true\n', 'notes/terms.md': page(firstText) });
  quoted = verifyQuote.run(verifyQuote.input.parse({ url: 'notes/terms', quote: gone }), {
    ...context,
    library: (await build()).library,
  });
  await release('2026-01-02', { 'notes/terms.md': page(secondText, 'updated: 2026-01-02\n') });
  await release('2026-01-03', {
    'notes/terms.md': page(`${secondText}\n\n## Courts\n\nNone.`, 'updated: 2026-01-03\n'),
  });
  library = (await build()).library;
  within = { ...context, library };
  ({ versions } = await (await api('/api/v1/versions/notes/terms', {}, within)).json());
});

test('readVersion lists the versions of a page, and reads each as it was', async () => {
  expect(versions.map(({ replaced_on, readable }) => [replaced_on, readable])).toEqual([
    [null, true],
    ['2026-01-03', true],
    ['2026-01-02', true],
  ]);
  for (const { version } of versions) {
    const { markdown } = await (
      await api(`/api/v1/versions/notes/terms?version=${version.slice(0, 12)}`, {}, within)
    ).json();
    expect(hash('sha256', markdown)).toBe(version);
  }
  expect(library.markdownAt(library.find('notes/terms') ?? -1)).not.toContain('thirty');
});

test('readVersion says which sections differ from the present page, with texts and digests', async () => {
  const version = versions[2]?.version;
  const { changes, markdown } = await (await api(`/api/v1/versions/notes/terms?version=${version}`, {}, within)).json();
  expect(markdown).toContain(gone);
  const text = (words: string) => ({ text: words, sha256: hash('sha256', words) });
  expect(changes).toEqual([
    {
      kind: 'changed',
      heading: 'Terms',
      url: 'https://site.example/notes/terms#terms',
      before: text(`# Terms\n\n${gone}`),
      after: text('# Terms\n\nOrders are free to cancel for ten days.'),
    },
    {
      kind: 'added',
      heading: 'Courts',
      url: 'https://site.example/notes/terms#courts',
      before: null,
      after: text('## Courts\n\nNone.'),
    },
  ]);
  const present = await (await api(`/api/v1/versions/notes/terms?version=${versions[0]?.version}`, {}, within)).json();
  expect(present.changes).toEqual([]);
});

test('MCP reads the same versions as the API', async () => {
  const { structuredContent: list } = await callTool('read_version', { path: 'notes/terms' }, within);
  expect(list.versions.map(({ version }: { version: string }) => version)).toEqual(
    versions.map(({ version }) => version),
  );
  const { structuredContent: read } = await callTool(
    'read_version',
    { path: 'notes/terms', version: versions[2]?.version },
    within,
  );
  expect(read.changes).toMatchObject([
    { kind: 'changed', heading: 'Terms', before: `# Terms\n\n${gone}` },
    { kind: 'added', heading: 'Courts', after: '## Courts\n\nNone.' },
  ]);
  const whole = { path: 'notes/terms', version: versions[2]?.version, view: 'text' };
  const { structuredContent: text } = await callTool('read_version', whole, within);
  expect(hash('sha256', text.markdown)).toBe(versions[2]?.version);
});

test('readVersion answers a version that is not recorded, a missing page and a wrong version with problems', async () => {
  const getStatus = async (target: string): Promise<number> =>
    (await api(`/api/v1/versions/${target}`, {}, within)).status;
  expect(await getStatus(`notes/terms?version=${'0'.repeat(64)}`)).toBe(404);
  expect(await getStatus('notes/none')).toBe(404);
  expect(await getStatus('notes/terms?version=latest')).toBe(400);
  expect(await getStatus('notes/terms?version=abc')).toBe(400);
});

test('readVersion is not there where the owner has not turned it on', async () => {
  expect((await api('/api/v1/versions/glossary/positioning')).status).toBe(404);
  const named = async (inside?: Context): Promise<string> => JSON.stringify(await getResult('tools/list', {}, inside));
  expect(await named()).not.toContain('read_version');
  expect(await named(within)).toContain('read_version');
  expect(readVersion.isOffered?.(library)).toBe(true);
});

test('verifyQuote and readCitation say whether the version that was quoted had the words', () => {
  const { version } = versions[2] ?? { version: '' };
  const had = 'An earlier version of the page contained these words. They are no longer there.';
  expect(getVerdict(gone, version)).toMatchObject({ outcome: 'changed', statement: had });
  expect(getVerdict(gone)).toMatchObject({ outcome: 'changed', statement: had });
  const id = decodeURIComponent(new URL(quoted.place?.cite ?? '').pathname.replace('/cite/', ''));
  expect(readCitation.run({ id }, within)).toMatchObject({ outcome: 'changed', statement: had });
  const invented = gone.replace('thirty', 'sixty');
  expect(getVerdict(invented, version)).toMatchObject({
    outcome: 'never',
    statement: 'The quoted version did not contain these words, and neither does the page now.',
  });
  // No kept version can tell of a digest that nobody recorded.
  expect(getVerdict(gone, '0'.repeat(64))).toMatchObject({
    outcome: 'changed',
    statement: expect.stringContaining('not recorded'),
  });
});
