import { stripComments } from '../../../src/library/markdown/comments/strip-comments.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';

/** `#tag` or `#a/b` after a space; one of digits alone is none. */
const tag = /(?<![^\s(])#([\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]{1,100})(?![\p{L}\p{N}#])/gu;

/** The tags in the words of a text, as Obsidian reads them: not those in code, links and comments. */
export const tagsIn = (body: string): readonly string[] => {
  if (!/(?:^|[\s(])#[^\s#]/.test(body)) return [];
  const tree = parseNative(stripComments(body, parseNative).text);
  const texts = [...nodesIn(tree, 'link')].flatMap((node) => (node.type === 'text' ? [node.value] : []));
  const found = texts.flatMap((text) => [...text.matchAll(tag)].map(([, name = '']) => name.replace(/^\/+|\/+$/g, '')));
  return [...new Set(found)].filter((name) => /[^\p{N}_/-]/u.test(name));
};
