import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getSection } from '../../../tests/demo/statements/page.ts';
import { codeSpans, tableRows } from '../../../tests/docs/markdown.ts';

test('the privacy page of the demo, which counts readers, names the events that counting logs', () => {
  const sources = globSync('plugins/readers/**/*.ts', { exclude: ['plugins/*/tests/**'] });
  const logged = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\blog\('([a-z-]+)'/g), ([, name = '']) => name),
  );
  const [, , , events = []] = tableRows({ prose: getSection('privacy', 'What is logged') });
  const named = codeSpans({ prose: events[1] ?? '' }).filter((name) => name.startsWith('readers'));
  expect(named.sort()).toEqual(logged.sort());
});
