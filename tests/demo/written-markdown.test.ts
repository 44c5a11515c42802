import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { nodesIn } from '../../src/library/markdown/walk.ts';
import { loadDemo } from '../support/demo.ts';

const { library } = await loadDemo();
const twins = Array.from({ length: library.listedSize }, (_, position) => library.markdownAt(position));

/** The lines of a Markdown text that have no code. */
const linesWithoutCode = (markdown: string): string[] => {
  const code = [...nodesIn(parseMarkdown(markdown))].flatMap(({ type, position }) =>
    (type === 'code' || type === 'inlineCode') && position ? [position] : [],
  );
  return markdown.split('\n').filter((_, at) => !code.some(({ start, end }) => start.line <= at + 1 && at < end.line));
};

test('no page of the demo has a backslash in an address, or a character reference', () => {
  const lines = twins.flatMap(linesWithoutCode);
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /(?:https?:\/\/|www\.|mailto:)[^\s)>]*\\|\\[&@]|&#x?[\dA-Fa-f]+;/.test(line))).toEqual(
    [],
  );
});
