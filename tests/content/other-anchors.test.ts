import { expect, test } from 'vitest';
import { checkFiles, compileFiles, pageAt, titled } from './compile-files.ts';

const target = '# T\n\n## Größe & Gewicht\n\nA\n\n## 2. Set-up `now()`\n\nB\n\n## Варка\n\nC\n';

test.each([
  ['größe--gewicht', 'gr%C3%B6%C3%9Fe--gewicht'],
  ['Größe-Gewicht', 'gr%C3%B6%C3%9Fe--gewicht'],
  ['grosse-gewicht', undefined],
  ['grö%C3%9Fe-gewicht', 'gr%C3%B6%C3%9Fe--gewicht'],
  ['set-up-now', '2-set-up-now'],
  ['2-set-up-now-', '2-set-up-now'],
  ['2_set-up_now', '2-set-up-now'],
  ['Варка', '%D0%B2%D0%B0%D1%80%D0%BA%D0%B0'],
])('`compile()` links #%s to the heading that another tool would give that anchor', (written, wanted) => {
  const compiled = compileFiles({ 'manual/a.md': `[x](b.md#${written})\n`, 'manual/b.md': target });
  const { markdown } = pageAt(compiled, 'manual/a');
  const isKnown = compiled.issues.every(({ code }) => code !== 'unknown-anchor');
  expect(isKnown).toBe(wanted !== undefined);
  if (wanted !== undefined)
    expect(decodeURI(markdown)).toContain(decodeURI(`[x](https://a.example/manual/b#${wanted})`));
});

test.each([
  ['now', 'now-helper'],
  ['set', undefined],
])('`compile()` links #%s to the one heading whose anchor goes on', (written, wanted) => {
  const b = '# T\n\n## `now` helper\n\nA\n\n## Set a\n\n## Set b\n';
  const compiled = compileFiles({ 'manual/a.md': `[x](b.md#${written})\n`, 'manual/b.md': b });
  expect(pageAt(compiled, 'manual/a').markdown).toContain(`/manual/b#${wanted ?? written})`);
});

test('checks and builds find the same anchors of elements', () => {
  const files = {
    'blog/a.md': titled('Text <a id="there"></a> and <span id="here">words</span>.\n'),
    'blog/b.md': titled('[x](a.md#there) [y](a.md#here) [z](a.md#nowhere)\n').replace('title: A', 'title: B'),
  };
  const anchors = (issues: readonly { readonly code: string; readonly message: string }[]) =>
    issues.flatMap(({ code, message }) => (code === 'unknown-anchor' ? [message] : []));
  expect(anchors(compileFiles(files).issues)).toEqual(['There is no heading with the anchor #nowhere on /blog/a.']);
  expect(anchors(checkFiles(files).issues)).toEqual(anchors(compileFiles(files).issues));
});
