import { list } from '../../../src/library/markdown/dialects/dialect-tree.ts';
import { escapeContent, escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { flow, getWords, html, inlineHtml, link, paragraph, phrasing, strong, text } from '../nodes.ts';
import { getPicture } from '../picture-sizes.ts';
import type { Component } from './components.ts';
import { getFirst } from './props.ts';

const inlineNode =
  (type: string): Component =>
  (_, children) => [{ type, children: phrasing(children) }];

const heading =
  (depth: number): Component =>
  (_, children) => [{ type: 'heading', depth, children: phrasing(children) }];

const toList =
  (ordered: boolean): Component =>
  (_, children) => {
    const items = children.filter(({ type }) => type === 'listItem');
    return items.length === 0 ? flow(children) : [list(items, ordered)];
  };

const media: Component = (props, children) => {
  const source = getFirst(props, 'src');
  return source === undefined
    ? flow(children)
    : [paragraph([link(source, [text(getFirst(props, 'title') ?? source)])])];
};

const transparent: Component = (_, children, isInline) => (isInline ? phrasing(children) : flow(children));

/** Elements of HTML that Markdown has a syntax for, or that have no meaning. */
const elements: ReadonlyMap<string, Component> = new Map([
  ...'div span section article main center header footer nav aside p figure picture font'
    .split(' ')
    .map((name): [string, Component] => [name, transparent]),
  ['a', (props, children) => [link(props.get('href') ?? '', phrasing(children))]],
  ['img', (props) => (props.has('src') ? [getPicture(props.get('src') ?? '', props)] : [])],
  ['source', () => []],
  ['br', (_, __, isInline) => (isInline ? [{ type: 'break' }] : [])],
  ['hr', () => [{ type: 'thematicBreak' }]],
  ['strong', (_, children) => [strong(phrasing(children))]],
  ['b', (_, children) => [strong(phrasing(children))]],
  ['em', inlineNode('emphasis')],
  ['i', inlineNode('emphasis')],
  ['del', inlineNode('delete')],
  ['code', (_, children) => [{ type: 'inlineCode', value: getWords(children) }]],
  ['blockquote', (_, children) => [{ type: 'blockquote', children: flow(children) }]],
  ['ul', toList(false)],
  ['ol', toList(true)],
  ['li', (_, children) => [{ type: 'listItem', children: flow(children) }]],
  ...[1, 2, 3, 4, 5, 6].map((depth): [string, Component] => [`h${depth}`, heading(depth)]),
  ['summary', (_, children) => [html(`<summary>${escapeContent(getWords(children).trim())}</summary>`)]],
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
