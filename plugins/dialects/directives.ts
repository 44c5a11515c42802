import type { DialectContext, DialectNode, Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { calloutNamed } from './callout-kinds.ts';
import { mayHaveDirective } from './container-fences.ts';
import { details, flow, getWords, link, namedCallout, paragraph, phrasing, strong, text } from './nodes.ts';
import { dialectStrings } from './strings.ts';
import { asTab, asTabs, readTabs } from './tabs.ts';

/** Containers that only arrange what is in them. */
const plain = new Set(
  'div read-more card tabs tab-set card-group cards columns steps center left right column panel-tabset'.split(' '),
);
const folding = new Set(['details', 'collapse', 'collapsible', 'expand', 'spoiler', 'accordion', 'solution', 'answer']);
const sites = new Map([
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
]);

const readAttribute = ({ attributes }: DialectNode, name: string): string | undefined => {
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const value: unknown = new Map(Object.entries(attributes)).get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isLabel = ({ data }: DialectNode): boolean =>
  typeof data === 'object' && data !== null && 'directiveLabel' in data && data.directiveLabel === true;

/** Shows a directive that is none as its source, with what is in it as nodes. */
const asWritten = ({ position, children = [] }: DialectNode, source: string): DialectNode[] => {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const [first, last] = [children.at(0)?.position?.start.offset, children.at(-1)?.position?.end.offset];
  if (first === undefined || last === undefined) return [text(source.slice(start, end))];
  return [text(source.slice(start, first)), ...children, text(source.slice(last, end))];
};

/** Splits a container into its title, in brackets or as an attribute, and the rest of it. */
const readContainer = (node: DialectNode): { title: readonly DialectNode[]; children: readonly DialectNode[] } => {
  const [first, ...rest] = node.children ?? [];
  if (first !== undefined && isLabel(first)) return { title: first.children ?? [], children: rest };
  const title = readAttribute(node, 'title') ?? readAttribute(node, 'label');
  return { title: title === undefined ? [] : [text(title)], children: node.children ?? [] };
};

const container: Rewrite = (node, { unread, strings }) => {
  const name = node.name ?? '';
  const { title, children } = readContainer(node);
  const known = calloutNamed(name);
  if (known !== undefined) return [namedCallout(known, title, children)];
  const own = name === 'solution' || name === 'answer' ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
  if (folding.has(name)) return details(getWords(title) || (own ?? dialectStrings.in(strings).details), children);
  if (name === 'code-group' || name === 'codegroup') return asTabs(children);
  if (name === 'tabs') return readTabs(children);
  if (name === 'tab' || name === 'tab-item') return asTab(getWords(title), children);
  const target = readAttribute(node, 'to') ?? readAttribute(node, 'href');
  if (target !== undefined && children.length === 0)
    return [paragraph([link(target, title.length > 0 ? title : [text(target)])])];
  if (!plain.has(name)) unread('directive', name);
  if (title.length === 0) return flow(children);
  return [paragraph([target === undefined ? strong(title) : link(target, [strong(title)])]), ...flow(children)];
};

const leaf: Rewrite = (node, { text: source, unread }: DialectContext) => {
  const name = node.name ?? '';
  const label = phrasing(node.children ?? []);
  const id = readAttribute(node, 'id') ?? readAttribute(node, 'v');
  const site = sites.get(name);
  const target =
    readAttribute(node, 'to') ?? readAttribute(node, 'href') ?? (site && id && site + encodeURIComponent(id));
  if (target !== undefined) return [paragraph([link(target, label.length > 0 ? label : [text(target)])])];
  unread('directive', name);
  return [paragraph(asWritten(node, source))];
};

/** Directives: `:::tip[Title]`, as Docusaurus, Starlight and VitePress write callouts. One in a line is text. */
export const directives: TreeDialect = {
  mayOccur: mayHaveDirective,
  features: ['directive'],
  rewrites: () =>
    new Map([
      ['containerDirective', container],
      ['leafDirective', leaf],
      ['textDirective', (node, { text: source }) => asWritten(node, source)],
    ]),
};
