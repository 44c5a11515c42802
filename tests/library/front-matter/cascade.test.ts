import { expect, test } from 'vitest';
import { readCascades } from '../../../src/library/front-matter/cascade.ts';

const inheritedBy = readCascades([
  {
    file: 'docs/_index.md',
    text: '---\ntitle: Docs\ncascade:\n  type: docs\n  build:\n    render: never\n    list: never\n---\n',
  },
  { file: 'docs/open/_index.md', text: '+++\n[[cascade]]\ndraft = false\n+++\n' },
  { file: 'blog/_index.md', text: '---\ncascade:\n  type: post\n---\n' },
  { file: 'notes/_index.md', text: '---\ncascade: [text, null, {draft: true}]\n---\n' },
  { file: 'blog/cascade.md', text: '---\ncascade: {draft: true}\n---\n' },
]);

test.each([
  ['docs/a.md', { draft: true }],
  ['docs/deep/a.md', { draft: true }],
  ['docs/_index.md', {}],
  ['docs/open/a.md', { draft: false }],
  ['notes/a.md', { draft: true }],
  ['docs.md', {}],
  ['blog/a.md', {}],
])('readCascades() gives %s the fields of the folders above it that keep pages back', (file, fields) => {
  expect(inheritedBy(file)).toEqual(fields);
});
