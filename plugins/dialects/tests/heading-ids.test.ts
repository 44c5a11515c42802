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

const lists = [
  '{#ID}',
  '{ #ID }',
  '{#ID .big}',
  '{% #ID .big %}',
  '{.big #ID}',
  '{: #ID}',
  '{id="ID"}',
  "{id='ID'}",
  '{id=ID}',
  '{.big id="ID" data-x="1"}',
  '{collapsible="true" id="ID"}',
];

test.each(lists)('`compile()` reads the identifier of a heading from the list %s, in every script', (list) => {
  for (const id of ['set-up', 'a.b', 'setUp', 'настройка', '設定', 'إعداد'])
    for (const heading of [
      `## Title ${list}`,
      `Title ${list}\n---`,
      `## \`code\` ${list}`,
      `## Title ## ${list}`,
      `## Title ${list} ##`,
    ]) {
      const compiled = compileFiles({ 'x.md': `[a](#${id})\n\n${heading.replace('ID', id)}\n\nText.\n` });
      expect(compiled.issues.filter(({ code }) => code === 'unknown-anchor')).toEqual([]);
      expect(pageAt(compiled, 'x').markdown).not.toContain('{');
    }
});
