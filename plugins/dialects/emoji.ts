import { nameToEmoji } from 'gemoji';
import type { Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';

const names: ReadonlyMap<string, string> = new Map(Object.entries(nameToEmoji));
/** A code between spaces and punctuation, so that times such as 10:30:00 are none. */
const code = /(?<![\p{L}\p{N}_:/])((?::[+\w-]{1,40}:)+)(?![\p{L}\p{N}_:/])/gu;

const emojiIn = (value: string): string =>
  value.replace(code, (codes) => codes.replace(/:([+\w-]+):/g, (whole, name: string) => names.get(name) ?? whole));

const words: Rewrite = (node) => {
  const value = emojiIn(node.value ?? '');
  return value === node.value ? undefined : [{ ...node, value }];
};

/** Codes of emoji as GitHub names them, such as `:tada:`. */
export const emoji: TreeDialect = {
  mayOccur: (source) => /:[+\w-]{1,40}:/.test(source),
  features: [],
  rewrites: () => new Map([['text', words]]),
};
