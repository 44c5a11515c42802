import type { Nodes, PhrasingContent } from 'mdast';

export type Attention = Extract<PhrasingContent, { readonly type: 'emphasis' | 'strong' | 'delete' }>;
export const isAttention = (node: Nodes): node is Attention =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

/** The kinds of characters that decide if marks open or close (CommonMark §6.2): parsers differ about some signs. */
export type Kind = 'letter' | 'space' | 'sign' | 'unsure';

const getKind = (character: string): Kind => {
  if (character === '' || /\s/.test(character)) return 'space';
  if (!/^[\p{P}\p{S}]$/u.test(character)) return 'letter';
  // Above the basic plane some parsers see a letter.
  return character.length > 1 ? 'unsure' : 'sign';
};

const getFirst = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20);
const getLast = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? ' ';

/** The kind of the character with which a node is written at its start, or at its end. */
export const edgeKind = (node: PhrasingContent | undefined, isStart: boolean): Kind => {
  if (node === undefined || node.type === 'break') return 'space';
  if (node.type !== 'text') return 'sign';
  return getKind(isStart ? getFirst(node.value) : getLast(node.value));
};

/** True if marks between two kinds of characters open: `outside` is before them and `inside` after; or close, mirrored. */
export const mayOpen = (outside: Kind, inside: Kind, mark: '*' | '_'): boolean => {
  if (inside === 'space') return false;
  if (inside !== 'letter' && (outside === 'letter' || outside === 'unsure')) return false;
  return mark === '*' || inside !== 'letter' || outside === 'space' || outside === 'sign';
};

/** True if marks could open as well as close, so that others may pair with them. */
export const isAmbiguous = (outside: Kind, inside: Kind): boolean =>
  outside !== 'space' && (outside === inside || outside === 'unsure' || inside === 'unsure');
