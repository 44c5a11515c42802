import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { docs } from './markdown.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const texts = new Map<string, string>([
  ...docs.map(({ file, text }): [string, string] => [file, text]),
  ['.github/workflows/ci.yml', readFileSync('.github/workflows/ci.yml', 'utf8')],
]);

/** The scripts that a text runs: `npm run x`, `npm test`, `npm start`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, named, short = '']) => named ?? short);

test.each([...texts])('%s names only scripts of package.json', (_file, text) => {
  expect(scriptsIn(text).filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('README, docs/commands.md and CONTRIBUTING document every script', () => {
  const named = new Set(
    ['README.md', 'docs/commands.md', 'docs/deploy.md', 'CONTRIBUTING.md'].flatMap((file) =>
      scriptsIn(texts.get(file) ?? ''),
    ),
  );
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});
