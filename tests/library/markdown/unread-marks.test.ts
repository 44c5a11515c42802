import { expect, test } from 'vitest';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { findUnreadMarks, markKinds } from '../../../src/library/markdown/unread-marks.ts';

const found = (text: string, source?: string) => findUnreadMarks(parseNative(text), source).map(({ kind }) => kind);

/** What each kind of mark looks like in a text. */
const examples: Readonly<Record<string, string>> = {
  brackets: 'See [[nowhere]] and ![[a.png]].',
  reference: 'See [words][missing].',
  footnote: 'Text[^none].',
  link: 'See [a](my page.md).',
  'inline-note': 'Text^[a note].',
  braces: 'It is {{ value }}.',
  template: 'It is {% tag %}.',
  colons: '::: warning',
  snippet: '--8<-- "a.md"',
  'rst-role': 'See :ref:`a`.',
  'rst-directive': '.. note:: Text',
  attributes: 'Text {#id .x}',
  formula: 'It costs $$.',
  abbreviation: '*[HTML]: Language',
  block: '!!! note "T"',
  contents: '[TOC]',
};

test.each(Object.entries(examples))(
  'findUnreadMarks() finds %s in text, and neither in code nor where they are escaped',
  (kind, text) => {
    expect(found(text)).toContain(kind);
    expect(found(`\`\`\`\n${text}\n\`\`\``)).toEqual([]);
    const escaped = text.replaceAll(/[[\]{}:<^!$*.-]/g, String.raw`\$&`);
    expect(found(escaped, escaped).filter((each) => each === kind && each !== 'rst-role')).toEqual([]);
  },
);

test('findUnreadMarks() has an example of each of its kinds', () => {
  expect([...markKinds.keys()].filter((kind) => !(kind in examples))).toEqual(['element']);
});

test.each(['a[0][1] and f[i](x)', '`[[a]]`', 'a: b', 'At 10:30:00', '$[a][b]$ and $$x^2$$', 'List<String>', 'Why???'])(
  'findUnreadMarks() finds nothing in %s',
  (text) => {
    expect(found(text, text)).toEqual([]);
  },
);
