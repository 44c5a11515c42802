import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { renderHtml } from '../../../src/build/views/html/render-html.ts';
import { getClasses, isElement, parseHtml } from '../../../src/content/html-tree.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { plainText } from '../../../src/library/markdown/walk.ts';

const getWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Elements whose words begin a line of their own. */
const lines = new Set(['br', 'p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote']);

/** The words of an element without labels that the site adds. */
const textWithoutLabels = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isElement(node, 'figcaption', 'fieldset')) return '';
  if (getClasses(node).includes('callout-kind')) return '';
  return (lines.has(node.tagName) ? ' ' : '') + node.children.map(textWithoutLabels).join('');
};

const wordsOfHtml = (html: string): string[] => getWords(parseHtml(html).children.map(textWithoutLabels).join(''));

test.each([
  ['callouts', '> [!tip] A *title*\n> Text\n>\n> > [!bug]\n> > in it\n\n:::note\n- a\n:::', false],
  ['code', '```js {title="a.js" hl_lines=[1]}\nlet a\n```\n\n::: code-group\n```sh [npm]\nb\n```\n:::', false],
  ['shortcodes', '{{< note >}}A [b]({{< ref "c.md" >}}){{< /note >}}\n\n{{< shelf d="e" >}}', false],
  ['definition lists and ids', '## A {#b}\n\nTerm\n: One\n: Two :tada:', false],
  [
    'MDX',
    'import A from "a"\n\n<Tabs><Tab title="One">Text</Tab></Tabs>\n\n<Card title="B" href="/c">d</Card>\n\n<p>e <kbd>f</kbd></p>',
    true,
  ],
])('the page of a text with %s has the words of its Markdown', async (_, text, isMdx) => {
  const { markdown } = readDocument(text, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' });
  const html = await renderHtml(markdown, { anchors: [], origin: 'https://a.example' });
  const twin = parseMarkdown(markdown);
  expect(wordsOfHtml(html)).toEqual(getWords(plainText(twin)));
});
