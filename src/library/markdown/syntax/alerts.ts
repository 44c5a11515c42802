import type { Blockquote, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';

declare module 'mdast' {
  interface TextData {
    /** Marks the text as the marker of an alert, which is syntax and no word of the page. */
    alert?: AlertKind;
  }
}

/** The kinds of GitHub's alerts: quotations that begin with a marker, such as `[!NOTE]`. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type AlertKind = (typeof alertKinds)[number];

const kinds: ReadonlyMap<string, AlertKind> = new Map(alertKinds.map((kind) => [kind.toUpperCase(), kind]));

/** A marker on a line of its own, at the start of a text. */
const marker = /^\[!([A-Z]+)\](?:\n|$)/;

/** The alert that a text begins with, and the length of its marker with the line end. */
export const alertAt = (text: string): { readonly kind: AlertKind; readonly length: number } | undefined => {
  const [found = '', word = ''] = marker.exec(text) ?? [];
  const kind = kinds.get(word);
  return kind && { kind, length: found.length };
};

/** Creates the marker of an alert; a paragraph may go on below it. */
const getMarker = (kind: AlertKind, isAlone: boolean): Text => ({
  type: 'text',
  value: `[!${kind.toUpperCase()}]${isAlone ? '' : '\n'}`,
  data: { alert: kind },
});

/** Creates an alert. A title is its first paragraph, in bold, since GitHub's alerts have none. */
export const alertNode = (
  kind: AlertKind,
  title: readonly PhrasingContent[],
  children: readonly RootContent[],
): Blockquote => {
  const [first, ...rest] = children;
  const titled: Paragraph[] = title.length === 0 ? [] : [{ type: 'paragraph', children: [...title] }];
  const lead = titled[0] ?? (first?.type === 'paragraph' ? first : undefined);
  const below = titled.length === 0 && lead !== undefined ? rest : children;
  const opening: Paragraph = {
    type: 'paragraph',
    children: [getMarker(kind, lead === undefined), ...(lead?.children ?? [])],
    ...(lead?.position && { position: lead.position }),
  };
  // mdast has a type of children for each parent; the children of an alert are those of a text.
  return { type: 'blockquote', children: [opening, ...below] as Blockquote['children'] };
};

/**
 * Splits the markers of alerts from their texts, so that they are no words of the page. Both parsers call it. `source` is
 * the text that was parsed, in which an escaped marker is none.
 */
export const markAlerts = <Tree extends Nodes>(node: Tree, source: string): Tree => {
  if (!('children' in node)) return node;
  const [paragraph] = node.type === 'blockquote' ? node.children : [];
  if (paragraph?.type === 'paragraph') {
    const [text, ...others] = paragraph.children;
    const isEscaped = source[text?.position?.start.offset ?? -1] === '\\';
    const alert = text?.type === 'text' && !isEscaped ? alertAt(text.value) : undefined;
    // Without a line end, other nodes follow on the line of the marker, which GitHub does not take for an alert.
    if (text?.type === 'text' && alert !== undefined && (others.length === 0 || text.value.includes('\n'))) {
      const rest = text.value.slice(alert.length);
      const opening = { ...text, ...getMarker(alert.kind, rest === '' && others.length === 0) };
      paragraph.children = [opening, ...(rest === '' ? [] : [{ ...text, value: rest }]), ...others];
    }
  }
  for (const child of node.children) markAlerts(child, source);
  return node;
};
