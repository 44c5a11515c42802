import * as z from 'zod';
import type { ReadText } from '../../src/release/open/context-of.ts';

/** Pairs: a record loses a text whose name is `__proto__`. */
const Texts = z.array(z.tuple([z.string(), z.string()]));

/** Encodes the texts that requests read, with their names, as one file. */
export const encodeTexts = (texts: readonly (readonly [name: string, text: string])[]): Uint8Array =>
  Buffer.from(JSON.stringify(texts));

/** Decodes what `encodeTexts` wrote. */
export const decodeTexts = (bytes: Uint8Array): ReadText => {
  const texts = new Map(Texts.parse(JSON.parse(new TextDecoder().decode(bytes))));
  return (name) => texts.get(name);
};
