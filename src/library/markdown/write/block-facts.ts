import type { PhrasingContent, Text } from 'mdast';
import { isAutolink } from './autolink.ts';

/** Signs in the rest of the block of a text: one without a partner there is no Markdown. */
export interface BlockFacts {
  /** Signs that occur in one place of the block and that nothing in it is written with. */
  readonly lone: ReadonlySet<string>;
  /** True if a closing bracket or an angle bracket is in the block, for which an opening one may wait. */
  readonly hasBracket: boolean;
  readonly hasAngle: boolean;
}

/** Facts without knowledge: every sign may have a partner. */
const unknown: BlockFacts = { lone: new Set(), hasBracket: true, hasAngle: true };

const facts = new WeakMap<Text, BlockFacts>();

/** Returns the facts of the block of a text. */
export const factsOf = (text: Text): BlockFacts => facts.get(text) ?? unknown;

const special = /[*_~`[\]<>]/;
const signs = [
  ['*', /\*+/g],
  ['_', /_+/g],
  ['~', /~+/g],
  ['`', /`+/g],
] as const;

interface Found {
  readonly texts: Text[];
  /** The words of the block that are no code: code is read before any other sign. */
  readonly words: string[];
  readonly code: string[];
  readonly types: Set<string>;
}

/** Returns the words with which a node is written, besides those of its children. */
const wordsOf = (node: PhrasingContent): string[] => [
  ...('value' in node && node.type !== 'inlineCode' ? [node.value] : []),
  ...('alt' in node ? [node.alt ?? ''] : []),
  ...('title' in node ? [node.title ?? ''] : []),
  ...('label' in node ? [node.label ?? ''] : []),
  ...(node.type === 'link' && isAutolink(node) ? ['<>'] : []),
];

const collect = (nodes: readonly PhrasingContent[], found: Found): void => {
  for (const node of nodes) {
    found.types.add(node.type);
    if (node.type === 'text') found.texts.push(node);
    if (node.type === 'inlineCode') found.code.push(node.value);
    found.words.push(...wordsOf(node));
    if ('children' in node) collect(node.children, found);
  }
};

const hasAny = (types: ReadonlySet<string>, ...names: readonly string[]): boolean =>
  names.some((name) => types.has(name));

/** Learns what is in a block, so that its texts are written with as few escapes as possible. */
export const learnFacts = (children: readonly PhrasingContent[]): void => {
  const found: Found = { texts: [], words: [], code: [], types: new Set() };
  collect(children, found);
  if (!found.texts.some(({ value }) => special.test(value))) return;
  const { types } = found;
  const words = found.words.join(' ');
  const written = new Set([
    ...(hasAny(types, 'emphasis', 'strong') ? ['*', '_'] : []),
    ...(types.has('delete') ? ['~'] : []),
    ...(types.has('inlineCode') ? ['`'] : []),
  ]);
  const lone = signs.flatMap(([sign, run]) =>
    !written.has(sign) && (words.match(run)?.length ?? 0) === 1 ? [sign] : [],
  );
  const known: BlockFacts = {
    lone: new Set(lone),
    hasBracket: words.includes(']') || hasAny(types, 'linkReference', 'imageReference', 'footnoteReference'),
    hasAngle: words.includes('>') || found.code.some((code) => code.includes('>')),
  };
  for (const text of found.texts) facts.set(text, known);
};
