import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';

const out = inject('out');
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How Astro spells things, which the HTML standard leaves free.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

test('every page is valid HTML', async () => {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const name of names) {
    const report = await validator.validateString(await readFile(path.join(out, name), 'utf8'));
    for (const { messages } of report.results) {
      faults.push(...messages.map(({ ruleId, message, line }) => `${name}:${line} ${ruleId}: ${message}`));
    }
  }
  expect(faults.slice(0, 30)).toEqual([]);
});
