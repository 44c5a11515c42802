import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksUnder } from '../../src/library/chunk.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { storedPage } from '../support/libraries/stored-page.ts';
import { pages } from '../support/library.ts';

const { chunks } = storedPage(
  [
    { heading: 'Prices', text: '' },
    { heading: 'Cost', text: 'A floor.' },
    { heading: 'Fixed', text: '', level: 3 },
    { heading: 'Value', text: '' },
  ],
  {},
);

test('chunksUnder() ends at the next heading of the same or a higher level', () => {
  const under = (anchor: string) => chunksUnder(chunks, anchor).map(({ heading }) => heading);
  expect(under('cost')).toEqual(['Cost', 'Fixed']);
  expect(under('fixed')).toEqual(['Fixed']);
  expect(under('prices')).toEqual(['Prices', 'Cost', 'Fixed', 'Value']);
  expect(under('value')).toEqual(['Value']);
  expect(under('elsewhere')).toEqual([]);
});

test('every chunk of a compiled page begins at its heading and ends at the next', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pages), ({ chunks: own, markdown, summary }) => {
      const parsed = parseMarkdown(markdown).children.flatMap((node) => (node.type === 'heading' ? [node] : []));
      expect(own.map(({ level, start }) => [level, start])).toEqual(
        parsed.map(({ depth, position }) => [depth, position?.start.offset]),
      );
      expect(own.map(({ end }) => end)).toEqual([...own.slice(1).map(({ start }) => start), markdown.length]);
      expect(summary.headings.map(({ url }) => url)).toEqual(own.map(({ anchor }) => `${summary.url}#${anchor}`));
    }),
  );
});
