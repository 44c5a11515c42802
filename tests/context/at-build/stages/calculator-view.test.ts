import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  makeCalculatorView,
  readCalculatorView,
  writeCalculatorView,
} from '../../../../src/context/at-build/stages/calculator-view.ts';
import { listFiles } from '../../../../src/context/disk/manifest.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';
import { loadDemo } from '../../../support/demo.ts';
import { library as fixture } from '../../../support/library.ts';

const { library } = await loadDemo();
const root = path.resolve(import.meta.dirname, '../../../..');

test('makeCalculatorView() makes one document that loads nothing, in the colours of the site', async () => {
  const tokens = await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8');
  const html = await makeCalculatorView(root, library, tokens);
  const { strings, name } = library.site;
  expect(html.startsWith('<!doctype html>\n<html lang="en" dir="ltr"><head><meta charset="utf-8">\n')).toBe(true);
  expect(html).toContain(`<title>${strings.calculator} – ${name}</title>`);
  expect(html).toContain(`<h1>${strings.calculator} – ${name}</h1><p role="status">`);
  expect(html).not.toMatch(/<link|<script [^>]*src|@import|url\(/);
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(css).toMatch(/^:root\{color-scheme:light dark;--/);
  expect(css).toContain(':root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}');
  // Each property that is used has a value, and no other is declared.
  const declared = [
    ...(/^:root\{color-scheme:light dark;([^}]*)\}/.exec(css)?.[1] ?? '').matchAll(/--([a-z][a-z0-9-]*):/g),
  ];
  const names = declared.map(([, property = '']) => property);
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(names.toSorted());
  for (const property of names) expect(css.split(`var(--${property}`).length, property).toBeGreaterThan(1);
  expect(css).toContain('light-dark(');
  const [, script = ''] = /<script>([\s\S]*?)<\/script><\/body><\/html>\n$/.exec(html) ?? [];
  expect(() => new Function(script)).not.toThrow();
  expect(script.length).toBeGreaterThan(1000);
});

test('readCalculatorView() takes the colours of the owner, and makes nothing for a site without calculators', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'theme.css': ':root { --paper: #123456; }' });
  const html = await readCalculatorView(root, library, { contentFolder: folder });
  expect(html).toContain('#123456');
  expect(await readCalculatorView(root, fixture, { contentFolder: folder })).toBeUndefined();
});

test('writeCalculatorView() writes nothing for a site without calculators, or without a server', async () => {
  const out = await temporaryFolder();
  await writeCalculatorView(root, fixture, { tokens: '', out });
  await writeCalculatorView(root, { ...library, hasEndpoints: false }, { tokens: '', out });
  expect(await listFiles(out)).toEqual([]);
});
