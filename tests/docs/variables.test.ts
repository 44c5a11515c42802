import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeSpans, readDoc } from './markdown.ts';

/** Variables of the system, of hosts and of other programs, and those between two processes of one test. */
const others: ReadonlySet<string> = new Set(
  'ASTRO_DEV_BACKGROUND ASTRO_DISABLE_UPDATE_CHECK ASTRO_TELEMETRY_DISABLED AWS_LAMBDA_JS_RUNTIME CI MUTANT_SHARE MUTATED NODE_COMPILE_CACHE PATH SCREENED_MUTANTS TMPDIR TRACE_CONNECTIONS WORD'.split(
    ' ',
  ),
);

// A test of `src/project/settings.ts` compares the table of settings with the schema.
test('docs/commands.md or CONTRIBUTING documents every environment variable that code, tests and benchmarks use', () => {
  const documented = new Set(
    ['docs/commands.md', 'docs/interfaces.md', 'CONTRIBUTING.md'].flatMap((file) => codeSpans(readDoc(file))),
  );
  const files = globSync('{src,functions,edge-functions,tests,bench}/**/*.{ts,mjs,astro}', {
    exclude: (name) => name === 'node_modules',
  });
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bprocess\.env\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );
  expect([...used].filter((name) => !others.has(name) && !documented.has(name))).toEqual([]);
});

/** Variables of CI machines. */
const notSettings = ['CI'];

test('no code reads a variable of `process.env` by itself', () => {
  const found = globSync('{src,functions,edge-functions}/**/*.{ts,astro,mjs}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bprocess\.env(?:\.(\w+)\b(?!\s*=[^=])|\[.*)/g)]
      .filter(([, name = '']) => !notSettings.includes(name))
      .map(([read]) => `${file}: ${read}`),
  );
  expect(found).toEqual([]);
});
