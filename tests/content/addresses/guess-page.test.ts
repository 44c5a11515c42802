import { expect, test } from 'vitest';
import { guessPage, guessRelativePage, pageOfFile } from '../../../src/content/addresses/guess-page.ts';
import { compileFiles, pageAt, titled } from '../compile-files.ts';

const pages = {
  files: new Map([
    ['01-guides/02-use.mdx', 'guides/use'],
    ['01-guides/README.md', 'guides'],
  ]),
  paths: new Set(['index', 'guides', 'guides/use', 'faq']),
};

test.each([
  ['01-guides/02-use', 'guides/use'],
  ['01-guides', 'guides'],
  ['01-guides/none', undefined],
])('pageOfFile() finds the page of %s', (file, page) => {
  expect(pageOfFile(file, pages)).toBe(page);
});

test.each([
  ['/guides/use.html', 'guides/use'],
  ['/en/guides/use/', 'guides/use'],
  ['/docs/en/01-guides/02-use', 'guides/use'],
  ['/FAQ', 'faq'],
  ['/01-guides/02-use.mdx', 'guides/use'],
  ['/guides/faq', undefined],
  ['/en/none', undefined],
  ['/', undefined],
])('guessPage() guesses the page of %s', (address, page) => {
  expect(guessPage(address, pages)).toBe(page);
});

test('guessRelativePage() resolves links that are relative to an address', () => {
  expect(guessRelativePage('guides/use', '../../faq/', pages)).toBe('faq');
  expect(guessRelativePage('guides/use', '../../../x', pages)).toBeUndefined();
});

test('`compile()` resolves links to files by their names in other tools', () => {
  const compiled = compileFiles({
    'guide/README.md': titled('[Use](02-use) and [root](/en/guide/use/).'),
    'guide/01-start.md': titled('[Up](../guide) and [over](../use/).'),
    'guide/02-use.md': titled('[Start](./01-start.md).'),
  });
  expect(compiled.issues.filter(({ code }) => code === 'broken-link')).toEqual([]);
  expect(pageAt(compiled, 'guide').markdown).toContain(
    '[Use](https://a.example/guide/use) and [root](https://a.example/guide/use).',
  );
  expect(pageAt(compiled, 'guide/start').markdown).toContain(
    '[Up](https://a.example/guide) and [over](https://a.example/guide/use).',
  );
});

test('`compile()` finds a file below the names of a larger site, and code that shows a fence', () => {
  const compiled = compileFiles(
    { 'manual/a.md': '# A\n\n![x](/docs/manual/x.png)\n\n    ```js\n    a\n    ```\n\n    b\n' },
    { assets: ['manual/x.png'] },
  );
  expect(compiled.issues.map(({ code }) => code)).toEqual([]);
  expect(pageAt(compiled, 'manual/a').markdown).toContain('https://a.example/manual/x.png');
});
