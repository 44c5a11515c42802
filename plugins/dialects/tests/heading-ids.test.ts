import { expect, test } from 'vitest';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';

test.each([
  ['Same words', '# Same words {#custom}\n\n[a](#custom)', 'x'],
  ['Other words', '# Same words {#custom}\n\n[a](#custom)', 'x'],
])('`compile()` keeps the anchor of a leading heading under the title %j', (title, body) => {
  const compiled = compileFiles({ 'docs/x.md': `---\ntitle: ${title}\n---\n\n${body}\n\nText.\n` });
  expect(compiled.issues.filter(({ code }) => code === 'unknown-anchor')).toEqual([]);
  expect(pageAt(compiled, 'docs/x').chunks.map(({ anchor }) => anchor)).toContain('custom');
});
