import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleFunction } from '../../../../src/build/stages/hosts/bundle-functions.ts';
import { getCodeSize } from '../../../../tests/support/code-size.ts';
import { temporaryFolder } from '../../../../tests/support/run/temporary-folders.ts';

const quotas = { default: { requests: 450, seconds: 60 }, search: { requests: 45, seconds: 30 } };

let built = '';
beforeAll(async () => {
  built = path.join(await temporaryFolder(), 'built');
  const facts = { quotas, languages: ['en'], documents: [] };
  for (const name of ['cite', 'ask']) await bundleFunction(path.resolve('.'), built, name, facts);
});

// In all: with the code of the calculators of the demo, which no request to `cite` loads.
test('the function `cite` has at most 165 KB of code at its start and 264 KB in all', async () => {
  const { start, all } = await getCodeSize(path.join(built, 'cite.mjs'));
  expect([start / 1024 < 165, all / 1024 < 264], `${start / 1024} ${all / 1024}`).toEqual([true, true]);
});

test('a function of another interface has nothing of operations, tools and handlers of the plug-in', async () => {
  const code = await readFile(path.join(built, 'ask.mjs'), 'utf8');
  // The address of quotations is in it, since answers have them.
  expect(['/cite', 'verifyQuote', 'verify_quote', 'read_version'].map((word) => code.includes(word))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
