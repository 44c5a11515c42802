import fc from 'fast-check';
import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { type AnchoredHeading, anchorHeadings, plainHeadingsOf } from '../../../src/library/markdown/headings.ts';
import { parseMarkdown, writeMarkdown } from '../../../src/library/markdown/parse.ts';
import { sectionOf } from '../../../src/library/markdown/section.ts';
import { runs } from '../../support/effort.ts';
import { pages } from '../../support/library.ts';

const headingsOf = (markdown: string): AnchoredHeading[] => anchorHeadings(plainHeadingsOf(parseMarkdown(markdown)));

/** Reference implementation with a parser. */
const parsedSection = (markdown: string, anchor: string): string | undefined => {
  const headings = headingsOf(markdown);
  const starts = parseMarkdown(markdown).children.flatMap((node) =>
    node.type === 'heading' ? [node.position?.start.offset ?? 0] : [],
  );
  const first = headings.findIndex((heading) => heading.anchor === anchor);
  const next = headings.findIndex(({ level }, index) => index > first && level <= (headings[first]?.level ?? 0));
  return first === -1 ? undefined : markdown.slice(starts[first], next === -1 ? undefined : starts[next]);
};

const page = writeMarkdown(
  parseMarkdown(
    '# Title\n\nLead.\n\n## Prices\n\nAbout prices.\n\n### In euros\n\nTen.\n\n```md\n\n## Not a heading\n```\n\n- item\n\n  ## Inside\n\n> ## Quoted\n\n## Prices\n\nAgain.\n',
  ),
);
const section = (anchor: string): string | undefined => sectionOf(page, headingsOf(page), anchor);

test('sectionOf() includes deeper headings', () => {
  expect(section('prices')).toBe(page.slice(page.indexOf('## Prices'), page.lastIndexOf('## Prices')));
  expect(section('in-euros')).toBe(page.slice(page.indexOf('### In'), page.lastIndexOf('## Prices')));
});

test('sectionOf() distinguishes repeated headings and reaches the end', () => {
  expect(section('prices-1')).toBe('## Prices\n\nAgain.\n');
});

test('sectionOf() returns the whole page for its title', () => {
  expect(section('title')).toBe(page);
});

test.each(['not-a-heading', 'inside', 'quoted', '', '__proto__', 'constructor'])(
  'sectionOf() returns undefined for "%s"',
  (anchor) => {
    expect(section(anchor)).toBeUndefined();
  },
);

test.each([
  ['raw HTML to a blank line', '<div>\n## x\n</div>\n\n## Real\n\ntext\n'],
  ['preformatted HTML over blank lines', '<pre>\n\n## x\n\n</pre>\n\n## Real\n\ntext\n'],
  ['HTML on one line', '<pre>a</pre>\n\n## Real\n\ntext\n'],
  ['a longer fence', '````md\n\n```\n\n## x\n\n```\n\n````\n\n## Real\n'],
  ['a heading over two lines', 'Two\\\nlines\n=====\n\ntext\n\n## Real\n'],
  [
    'lists, tables, footnotes and breaks',
    '- a\n\n- b\n-\n\n1. c\n\n| a |\n| - |\n| b |\n\nx[^1]\n\n***\n\n[^1]: note\n\n    ## in note\n\n## Real\n',
  ],
  ['escapes', '\\## x\n\n\\# y\n\n## Real\n'],
  ['an empty heading', '##\n\ntext\n\n## Real\n'],
])('sectionOf() is not misled by %s', (_, source) => {
  const markdown = writeMarkdown(parseMarkdown(source));
  const headings = headingsOf(markdown);
  expect(headings.length).toBeGreaterThan(0);
  for (const { anchor } of headings)
    expect(sectionOf(markdown, headings, anchor)).toBe(parsedSection(markdown, anchor));
});

const words = fc.stringMatching(/^[-a-z#=<>`~*+.|\\ 1-3]{1,12}$/);
const paragraph = words.map((value): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] }));
const heading = fc.tuple(fc.constantFrom(1 as const, 2 as const, 3 as const), words, fc.boolean()).map(
  ([depth, value, breaks]): RootContent => ({
    type: 'heading',
    depth,
    children: [
      { type: 'text', value },
      ...(breaks ? [{ type: 'break' as const }, { type: 'text' as const, value: 'more' }] : []),
    ],
  }),
);
const code = fc
  .array(fc.constantFrom('## x', '```', '', '~~~', 'x\n---'))
  .map((lines): RootContent => ({ type: 'code', value: lines.join('\n') }));
const rule = fc.constant<RootContent>({ type: 'thematicBreak' });
const flat = fc.oneof(paragraph, heading, code, rule);
const nested = fc.array(flat, { minLength: 1, maxLength: 3 }).chain((inside) =>
  fc.constantFrom<RootContent>(
    // Children of both are flow content, for which mdast has separate types.
    { type: 'blockquote', children: inside as never[] },
    {
      type: 'list',
      ordered: false,
      spread: true,
      children: [{ type: 'listItem', spread: true, children: inside as never[] }],
    },
  ),
);

test('sectionOf() agrees with a parser on any output of writeMarkdown()', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(flat, nested), { maxLength: 12 }), (children) => {
      const markdown = writeMarkdown({ type: 'root', children });
      const headings = headingsOf(markdown);
      for (const { anchor } of headings)
        expect(sectionOf(markdown, headings, anchor)).toBe(parsedSection(markdown, anchor));
    }),
    { numRuns: runs(1000) },
  );
});

test('sectionOf() finds every heading of every page', () => {
  for (const { summary, markdown } of pages) {
    const headings = summary.headings.map(({ level, url }) => ({
      level: level,
      anchor: url.slice(url.indexOf('#') + 1),
    }));
    for (const { anchor, level } of headings) {
      expect(
        sectionOf(markdown, headings, anchor)?.startsWith(`${'#'.repeat(level)} `),
        `${summary.path}#${anchor}`,
      ).toBe(true);
    }
  }
});

test('sectionOf() returns undefined when headings do not match the page', () => {
  expect(sectionOf(page, [{ level: 2, anchor: 'prices' }], 'prices')).toBeUndefined();
});
