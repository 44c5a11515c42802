import type { DialectNode, Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { calloutNamed } from './callout-kinds.ts';
import { callout, details, flow, getWords, paragraph, text } from './nodes.ts';

/** `[!note]`, with the sign of a callout that folds, and the title on the same line. */
const marker = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\]([-+]?)[ \t]*/;

/** Cuts the nodes of a paragraph after its first line. */
const firstLine = (nodes: readonly DialectNode[]): { line: DialectNode[]; rest: DialectNode[] } => {
  const at = nodes.findIndex(({ type, value }) => type === 'break' || (type === 'text' && value?.includes('\n')));
  const node = nodes[at];
  if (node === undefined) return { line: [...nodes], rest: [] };
  const [before = '', after = ''] = (node.value ?? '').split(/\n(.*)/s);
  const part = (value: string): DialectNode[] => (value === '' ? [] : [{ ...node, type: 'text', value }]);
  return {
    line: [...nodes.slice(0, at), ...part(before)],
    rest: [...part(after), ...nodes.slice(at + 1)],
  };
};

const titleCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');

/** The content of a quotation that is none in Microsoft's Docs: a film, or a box for its style sheet. */
const unframe = (
  value: string,
  opening: DialectNode,
  beside: readonly DialectNode[],
  first: DialectNode,
  others: readonly DialectNode[],
): DialectNode[] | undefined => {
  // The address of a film is a link already.
  if (/^\[!VIDEO[ \t]+$/i.test(value) && beside[0]?.type === 'link') return [paragraph([beside[0]]), ...flow(others)];
  const [box] = /^\[!div(?:[ \t][^\]\n]*)?\][ \t]*\n?/i.exec(value) ?? [];
  if (box === undefined) return undefined;
  const inner = [...(value === box ? [] : [{ ...opening, value: value.slice(box.length) }]), ...beside];
  return flow([...(inner.length === 0 ? [] : [{ ...first, children: inner }]), ...others]);
};

/** Writes a callout by its name, with the sign of one that folds. */
const getCallout = (
  { name, fold }: { readonly name: string; readonly fold: string | undefined },
  title: readonly DialectNode[],
  children: readonly DialectNode[],
): readonly DialectNode[] => {
  const known = calloutNamed(name);
  const isQuotation = /^(?:quote|cite)$/i.test(name);
  const label = known === undefined ? titleCase(name) : known.label;
  const heading = title.length > 0 ? title : label === undefined || isQuotation ? [] : [text(label)];
  if (fold !== undefined && fold !== '' && children.length > 0)
    return details(getWords(heading).trim() || titleCase(name), children, fold === '+');
  if (isQuotation) return [{ type: 'blockquote', children: [...flow(children), ...flow(heading)] }];
  return [callout(known?.kind ?? 'note', heading, children)];
};

const quotation: Rewrite = (node, { text: source }) => {
  const [first, ...others] = node.children ?? [];
  const [opening, ...beside] = first?.children ?? [];
  const offset = opening?.position?.start.offset;
  // An escaped marker is text.
  if (first?.type !== 'paragraph' || opening?.type !== 'text' || (offset !== undefined && source[offset] !== '['))
    return undefined;
  const value = opening.value ?? '';
  const unframed = unframe(value, opening, beside, first, others);
  if (unframed !== undefined) return unframed;
  const [written, name, fold] = marker.exec(value) ?? [];
  if (written === undefined || name === undefined) return undefined;
  const { line, rest } = firstLine([{ ...opening, value: value.slice(written.length) }, ...beside]);
  const title = line.filter(({ type, value: words }) => type !== 'text' || words?.trim() !== '');
  const children = [...(rest.length === 0 ? [] : [{ ...first, children: rest }]), ...others];
  return getCallout({ name, fold }, title, children);
};

/** Callouts of Obsidian, of which some fold, and alerts of GitHub: quotations that begin with `[!note]` and may have a title. */
export const callouts: TreeDialect = {
  mayOccur: (source) => /^[ \t>]*>[ \t]*\[!/m.test(source),
  features: [],
  rewrites: () => new Map([['blockquote', quotation]]),
};
