import { list } from '../../../src/library/markdown/dialects/dialect-tree.ts';
import { escapeContent, escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { flow, html, inlineHtml, link, paragraph, phrasing, strong, text, wordsOf } from '../nodes.ts';
import { pictureOf } from '../picture-sizes.ts';
import type { Component } from './components.ts';
import { firstOf } from './props.ts';

const inlineNode =
  (type: string): Component =>
  (_, children) => [{ type, children: phrasing(children) }];

const heading =
  (depth: number): Component =>
  (_, children) => [{ type: 'heading', depth, children: phrasing(children) }];

const listOf =
  (ordered: boolean): Component =>
  (_, children) => {
    const items = children.filter(({ type }) => type === 'listItem');
    return items.length === 0 ? flow(children) : [list(items, ordered)];
  };

const media: Component = (props, children) => {
  const source = firstOf(props, 'src');
  return source === undefined ? flow(children) : [paragraph([link(source, [text(firstOf(props, 'title') ?? source)])])];
};

const transparent: Component = (_, children, isInline) => (isInline ? phrasing(children) : flow(children));

/** Elements of HTML that Markdown has a syntax for, or that have no meaning. */
const elements: ReadonlyMap<string, Component> = new Map([
  ...'div span section article main center header footer nav aside p figure picture font'
    .split(' ')
    .map((name): [string, Component] => [name, transparent]),
  ['a', (props, children) => [link(props.get('href') ?? '', phrasing(children))]],
  ['img', (props) => (props.has('src') ? [pictureOf(props.get('src') ?? '', props)] : [])],
  ['source', () => []],
  ['br', (_, __, isInline) => (isInline ? [{ type: 'break' }] : [])],
  ['hr', () => [{ type: 'thematicBreak' }]],
  ['strong', (_, children) => [strong(phrasing(children))]],
  ['b', (_, children) => [strong(phrasing(children))]],
  ['em', inlineNode('emphasis')],
  ['i', inlineNode('emphasis')],
  ['del', inlineNode('delete')],
  ['code', (_, children) => [{ type: 'inlineCode', value: wordsOf(children) }]],
  ['blockquote', (_, children) => [{ type: 'blockquote', children: flow(children) }]],
  ['ul', listOf(false)],
  ['ol', listOf(true)],
  ['li', (_, children) => [{ type: 'listItem', children: flow(children) }]],
  ...[1, 2, 3, 4, 5, 6].map((depth): [string, Component] => [`h${depth}`, heading(depth)]),
  ['summary', (_, children) => [html(`<summary>${escapeContent(wordsOf(children).trim())}</summary>`)]],
  ['iframe', media],
  ['video', media],
  ['audio', media],
  ['script', () => []],
  ['style', () => []],
  ['svg', () => []],
]);

/** Other elements stay HTML, which the policy of the site judges. */
const asHtml: Component = (props, children, isInline, name) => {
  const attributes = [...props].map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
  const [start, end] = [`<${name}${attributes}>`, `</${name}>`];
  const isPhrase = isInline || phrasing(children).length === children.length;
  if (isPhrase) return [inlineHtml(start), ...children, inlineHtml(end)];
  return [html(start), ...flow(children), html(end)];
};

export const elementNamed = (name: string): Component => elements.get(name) ?? asHtml;
