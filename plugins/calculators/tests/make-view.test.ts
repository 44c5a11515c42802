import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAddedText, writeAddedTexts } from '../../../src/build/stages/added-texts.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { library as fixture } from '../../../tests/support/library.ts';
import { calculatorView, makeCalculatorView } from '../make-view.ts';
import { calculatorStrings } from '../strings.ts';

const { library } = await loadDemo();
const root = path.resolve(import.meta.dirname, '../../..');

test('makeCalculatorView() makes one document that loads nothing, in the colours of the site', async () => {
  const tokens = await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8');
  const html = await makeCalculatorView(library, tokens);
  const { name } = library.site;
  const { calculator } = calculatorStrings.english;
  expect(html.startsWith('<!doctype html>\n<html lang="en" dir="ltr"><head><meta charset="utf-8">\n')).toBe(true);
  expect(html).toContain(`<title>${calculator} – ${name}</title>`);
  expect(html).toContain(`<h1>${calculator} – ${name}</h1><p role="status">`);
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

test('the view is a text for requests, in the colours of the owner; a site without calculators has none', async () => {
  const contentFolder = await writeFiles(await temporaryFolder(), { 'theme.css': ':root { --paper: #123456; }' });
  const read = readAddedText(root, { contentFolder });
  expect(await read(calculatorView.name, library)).toContain('#123456');
  expect(await read(calculatorView.name, fixture)).toBeUndefined();
  const out = await writeFiles(await temporaryFolder(), { '.halyard/x': '' });
  await writeAddedTexts({ ...library, hasEndpoints: false }, '', out);
  expect(await listFiles(out)).toEqual(['.halyard/x']);
  await writeAddedTexts(library, '', out);
  expect(await listFiles(out)).toEqual([`.halyard/${calculatorView.name}`, '.halyard/x']);
});
