import { expect, test } from 'vitest';
import { getSteps } from '../../../src/interfaces/discovery/json-ld/steps.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { getLine } from '../../../src/library/markdown/plain-lines.ts';
import { loadDemo } from '../../support/demo.ts';
import { isFull } from '../../support/effort.ts';

const page = 'https://a.example/p';
const whole = (markdown: string) => [{ start: 0, end: markdown.length, anchor: 'steps' }];

/** The items of the first numbered list of a page, read from all of it. */
const getItems = (markdown: string): string[] => {
  const list = parseMarkdown(markdown).children.find((node) => node.type === 'list' && node.ordered === true);
  const items = list?.type === 'list' ? list.children.map(getLine) : [];
  return items.length < 2 ? [] : items;
};

test('getSteps() returns the first numbered list, named by its bold words', () => {
  const markdown = '# T\n\n- no\n- steps\n\n1. **Ask.** Say it.\n2. Listen to *them*.\n';
  expect(getSteps(markdown, whole(markdown), page)).toEqual([
    { '@type': 'HowToStep', position: 1, name: 'Ask', text: 'Ask. Say it.', url: 'https://a.example/p#steps' },
    { '@type': 'HowToStep', position: 2, text: 'Listen to them.', url: 'https://a.example/p#steps' },
  ]);
});

test('getSteps() returns no steps for a list of one item', () => {
  const markdown = '# T\n\n1. Alone.\n';
  expect(getSteps(markdown, whole(markdown), page)).toEqual([]);
});

test('getSteps() reads links and footnotes that are defined below another heading', () => {
  const list = '# T\n\n1. Read [the guide][g].[^n]\n2. Rest.\n\n';
  const markdown = `${list}## Notes\n\n[g]: https://guide.example/\n\n[^n]: By us.\n`;
  const chunks = [
    { start: 0, end: list.length, anchor: 't' },
    { start: list.length, end: markdown.length, anchor: 'notes' },
  ];
  expect(getSteps(markdown, chunks, page).map(({ text }) => text)).toEqual(['Read the guide.', 'Rest.']);
});

test('getSteps() returns for a page of the demo what it returns when the page is parsed whole', async () => {
  const { library } = await loadDemo();
  const howTos = library.select(isFull ? {} : { section: 'solutions' });
  for (const position of howTos) {
    const { markdown, chunks } = library.pageAt(position);
    expect(getSteps(markdown, chunks, page).map(({ text }) => text)).toEqual(getItems(markdown));
  }
  expect([...howTos].filter((position) => getItems(library.markdownAt(position)).length > 0).length).toBeGreaterThan(5);
});
