import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../../../../src/library/changes/change.ts';
import { temporaryFolder } from '../../../../tests/support/run/temporary-folders.ts';
import { appendChanges, parseLedger, readLedger } from '../../ledger/ledger.ts';

const digest = 'a'.repeat(64);
const changes: readonly Change[] = [
  { kind: 'added', path: 'größe/a', digest, day: '2026-05-01' },
  { kind: 'moved', path: 'größe/a', to: 'b', digest, day: '2026-05-02' },
  { kind: 'removed', path: 'b', day: '2026-05-03' },
];
const site = 'https://site.example';

test('`appendChanges()` writes what `readLedger()` reads, and adds to the end', async () => {
  const folder = await temporaryFolder();
  expect(await readLedger(folder)).toEqual({ origin: undefined, changes: [], issues: [] });
  await appendChanges(folder, site, changes.slice(0, 1));
  const first = await readFile(path.join(folder, 'changes.txt'), 'utf8');
  await appendChanges(folder, site, changes.slice(1));
  const second = await readFile(path.join(folder, 'changes.txt'), 'utf8');
  expect(second.startsWith(first)).toBe(true);
  expect(await readLedger(folder)).toEqual({ origin: site, changes, issues: [] });
  await appendChanges(folder, site, []);
  expect(await readFile(path.join(folder, 'changes.txt'), 'utf8')).toBe(second);
});

test('`appendChanges()` begins a new list for another origin, whose pages have other links', async () => {
  const folder = await temporaryFolder();
  await appendChanges(folder, site, changes);
  await appendChanges(folder, 'https://new.example/notes', changes.slice(0, 1));
  expect(await readLedger(folder)).toMatchObject({ origin: 'https://new.example/notes', changes: changes.slice(0, 1) });
});

test.each([
  ['no origin before it', `2026-05-01 removed b`],
  ['an unknown change', `${site}\n2026-05-01 renamed b`],
  ['no digest', `${site}\n2026-05-01 added b`],
  ['a digest that is too short', `${site}\n2026-05-01 added b ${digest.slice(1)}`],
  ['a digest of other letters', `${site}\n2026-05-01 added b ${digest.slice(1)}g`],
  ['a removed page with a digest', `${site}\n2026-05-01 removed b ${digest}`],
  ['no day', `${site}\n2026-5-1 removed b`],
  ['no new path', `${site}\n2026-05-01 moved b ${digest}`],
  ['a new path of a page that did not move', `${site}\n2026-05-01 changed b c ${digest}`],
  ['another folder', `${site}\n2026-05-01 removed ../b`],
  ['a conflict marker', `${site}\n<<<<<<< HEAD`],
])('`parseLedger()` reports a line with %s, and reads the others', (_what, text) => {
  const { issues, changes: read } = parseLedger(`# A remark\n${text}\n`);
  expect(issues.map(({ code, line }) => [code, line])).toEqual([['invalid-change', text.split('\n').length + 1]]);
  expect(read).toEqual([]);
});
