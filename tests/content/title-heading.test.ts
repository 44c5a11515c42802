import { expect, test } from 'vitest';
import { compileFiles, pageAt } from './compile-files.ts';

const compiledWith = (title: string | undefined, body: string) =>
  compileFiles(
    {
      'docs/x.md': `---\n${title === undefined ? 'order: 1' : `title: ${JSON.stringify(title)}`}\n---\n\n${body}\n\nText.\n`,
    },
    { assets: ['docs/logo.png'] },
  );

test.each([
  ['Release 2', '# Version 2.1\n\n- a change', '## Version 2.1'],
  ['Release 2', 'Version 2.1\n===', '## Version 2.1'],
  ['Logo page', '# ![Logo](logo.png) Project name', '## ![Logo](https://a.example/docs/logo.png) Project name'],
  ['Short', '# **A quite** different and `longer` heading', '## **A quite** different and `longer` heading'],
  ['Short', '# Short and more', '## Short and more'],
  ['庭', '# 庭の梅', '## 庭の梅'],
  ['C', '# C++', '## C++'],
  ['C#', '# C', '## C'],
  ['Launch day', '# 🚀 Launch day!', undefined],
  ['release 2', '# Release&nbsp;2', undefined],
  ['A *title*', '# A *title*', undefined],
  ['!', '# ?', '## ?'],
  [undefined, '# From the text', undefined],
])('`compile()` with the title %j shows the heading %j unless it says the same', (title, body, shown) => {
  const { markdown } = pageAt(compiledWith(title, body), 'docs/x');
  expect(markdown.match(/^#+ /gm)).toHaveLength(shown === undefined ? 1 : 2);
  if (shown !== undefined) expect(markdown).toContain(`\n${shown}\n`);
});

test('`compile()` keeps the pictures of a heading that says what the title says', () => {
  const { markdown } = pageAt(compiledWith('Project', '# [![Logo](logo.png)](https://b.example/) Project'), 'docs/x');
  expect(markdown).toContain('[![Logo](https://a.example/docs/logo.png)](https://b.example/)\n\nText.');
});
