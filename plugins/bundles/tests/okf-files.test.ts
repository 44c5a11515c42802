import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compile } from '../../../src/content/compile.ts';
import { readSourceFolder } from '../../../src/content/source/source-files.ts';
import { getSections } from '../../../src/library/sections.ts';
import { compileOptions } from '../../../tests/support/compile-options.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { unstated } from '../../../tests/support/libraries/unstated.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { okfFiles } from '../okf/okf-files.ts';
import { zipFiles } from '../zip-files.ts';

const { library } = await loadDemo();
const files = okfFiles(library);
const concepts = [...files].filter(([name]) => name.endsWith('.md') && !/(?:^|\/)(?:index|log)\.md$/.test(name));

const getMatter = (text: string): Record<string, unknown> => parse(text.split(/^---$/m)[1] ?? '');

test('every concept of the bundle has front matter with a type, as OKF 0.2 §11 requires', () => {
  expect(concepts.length).toBeGreaterThan(140);
  for (const [name, text] of concepts) {
    expect(text.startsWith('---\n'), name).toBe(true);
    const { type, title, resource, sources = [], generated, verified, stale_after: stale } = getMatter(text);
    expect([typeof type, type !== '', typeof title, URL.canParse(String(resource))], name).toEqual([
      'string',
      true,
      'string',
      true,
    ]);
    for (const source of sources as { resource?: unknown }[])
      expect(URL.canParse(String(source.resource)), name).toBe(true);
    if (generated !== undefined)
      expect(generated, name).toEqual({
        by: expect.stringMatching(/^human:\S+$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      });
    if (verified !== undefined)
      expect(verified).toEqual([
        { by: expect.stringMatching(/^human:\S+$/), at: expect.stringContaining('T00:00:00Z') },
      ]);
    if (stale !== undefined) expect(stale).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

/** The warnings of validators of the format, beside broken links: fields that should be there, or have another shape. */
const warningsIn = (bundle: ReadonlyMap<string, string>): string[] => {
  const isDay = (value: unknown): boolean => !Number.isNaN(Date.parse(String(value)));
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  return [...bundle].flatMap(([name, text]) => {
    if (!name.endsWith('.md') || name === 'index.md') return [];
    const { title, description, tags = [], status, timestamp = '2026-01-01', ...more } = getMatter(text);
    const { generated = { by: 'x', at: '2026-01-01' }, verified = [], sources = [], stale_after = '2026-01-01' } = more;
    const events = [generated, ...(verified as unknown[])] as { by?: unknown; at?: unknown }[];
    const isFine: readonly (readonly [string, boolean])[] = [
      ['title', isText(title)],
      ['description', isText(description)],
      ['tags', Array.isArray(tags)],
      ['timestamp', isDay(timestamp)],
      ['status', status === undefined || ['draft', 'stable', 'deprecated'].includes(String(status))],
      ['generated, verified', events.every(({ by, at }) => isText(by) && isDay(at))],
      ['sources', Array.isArray(sources) && sources.every(({ resource }) => isText(resource))],
      ['stale_after', isDay(stale_after)],
      ['computation', ['parameters', 'executor', 'attester', 'usage_window'].every((field) => !(field in more))],
      ['reserved name', !/(?:^|\/)(?:index|log)\.md$/.test(name)],
    ];
    return isFine.flatMap(([rule, fine]) => (fine ? [] : [`${name}: ${rule}`]));
  });
};

test.each([
  ['the demo', files],
  ['pages without front matter', okfFiles(unstated)],
])('the bundle of %s has nothing that validators of OKF 0.2 warn of', (_name, bundle) => {
  expect(bundle.size).toBeGreaterThan(4);
  expect(warningsIn(bundle)).toEqual([]);
});

test('`index.md` of the bundle lists every concept once, below headings, with `okf_version` alone in front matter', () => {
  const text = files.get('index.md') ?? '';
  expect(getMatter(text)).toEqual({ okf_version: '0.2' });
  const body = text.split(/^---$/m)[2] ?? '';
  const lines = body
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(/^(?:# \S|\* \[.+\]\(\S+\.md\) - \S)/);
  const listed = lines.flatMap((line) => /^\* \[.*\]\((\S+)\) - /.exec(line)?.[1] ?? []);
  expect(listed.map(decodeURI).sort()).toEqual(concepts.map(([name]) => name).sort());
});

test('links between pages of the bundle are relative, and each leads to a file', () => {
  let count = 0;
  for (const [name, text] of concepts)
    for (const [, target = ''] of text.matchAll(/\]\(([^):\s#]+\.md)(?:#[^)]*)?\)/g)) {
      count += 1;
      const file = path.posix.join(path.posix.dirname(name), decodeURI(target));
      expect(files.has(file), `${name}: ${target}`).toBe(true);
    }
  expect(count).toBeGreaterThan(500);
});

test('zipFiles() packs the same files into the same bytes, and they unzip to what was packed', () => {
  const bytes = zipFiles(files);
  expect(Buffer.from(zipFiles(new Map([...files].reverse()))).equals(bytes)).toBe(true);
  const unzipped = Object.entries(unzipSync(bytes)).map(([name, data]) => [name, new TextDecoder().decode(data)]);
  expect(new Map(unzipped as [string, string][])).toEqual(new Map([...files].sort()));
});

test.each([
  ['the demo', library, library.site, getSections(library.site)],
  ['pages without front matter', unstated, unstated.site, getSections(unstated.site)],
] as const)('a build of the unzipped bundle of %s has the same pages', async (_name, bundled, facts, parts) => {
  const folder = await temporaryFolder();
  for (const [name, text] of okfFiles(bundled)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const again = compile({
    site: facts,
    sections: parts,
    folder: await readSourceFolder(folder),
    ...compileOptions,
    origin: bundled.origin,
    now: Date.parse('2026-11-21T12:00:00Z'),
    fallbackDay: '2026-11-21',
  });
  const before = Array.from({ length: bundled.size }, (_, at) => bundled.pageAt(at)).filter(({ file }) => file);
  const after = new Map(again.pages.filter(({ file }) => file).map((page) => [page.summary.path, page]));
  expect([...after.keys()].sort()).toEqual(before.map(({ summary }) => summary.path).sort());
  const different = before.filter(({ summary, markdown }) => after.get(summary.path)?.markdown !== markdown);
  expect(different.map(({ summary }) => summary.path)).toEqual([]);
});
