import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getSection } from '../../../tests/demo/statements/page.ts';
import { codeSpans, tableRows } from '../../../tests/docs/markdown.ts';

test('the privacy page of the demo, which counts readers, names no event that is not logged', () => {
  const sources = globSync(['src/**/*.ts', 'plugins/*/**/*.ts'], { exclude: ['plugins/*/tests/**'] });
  const logged = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\blog\('([a-z-]+)'/g), ([, name = '']) => name),
  );
  const [, , , events = []] = tableRows({ prose: getSection('privacy', 'What is logged') });
  expect(logged).toEqual(expect.arrayContaining(codeSpans({ prose: events[1] ?? '' })));
});
