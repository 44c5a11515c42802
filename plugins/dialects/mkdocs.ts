import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from './edit-matches.ts';
import { asExample } from './tags/tag.ts';

/** `::: package.object`, with options below it that are indented. */
const object =
  /^(#{1,6}[ \t]+)?:::[ \t]+([A-Za-z_]\w{0,100}(?:\.\w{1,100}){0,20})[ \t]*(?:\n(?: {4,}|\t)[^\n]*|\n[ \t]*(?=\n {4,}(?:options|handler|members|show)))*/gm;
/** `[](){#id}`, a place without words. */
const anchor = /\[\]\(\)[ \t]?\{[ \t]*#([\w.:-]{1,200})[ \t]*\}/g;
/** The place of a list of contents, which every page has. */
const contents = /^\[TOC\][ \t]*$/gim;
/** An include that another dialect has counted, since there is no such file. */
const snippet = /-{1,2}8<-{1,2}[ \t]*"[^"\n]{1,500}"/g;
/** A heading with an identifier, or a place with one. */
const identifier =
  /^#{1,6}[ \t][^\n]{0,500}\{[ \t:]*#([\w.:-]{1,200})[^{}\n]{0,200}\}[ \t]*$|\[\]\(\)[ \t]?\{[ \t]*#([\w.:-]{1,200})[ \t]*\}/gm;

/** The identifiers of a text by which autorefs name its places in other texts. */
export const identifiersIn = (text: string): (readonly [label: string, fragment: string])[] =>
  text.includes('{')
    ? [...text.matchAll(identifier)].map(([, heading, place]) => {
        const id = heading ?? place ?? '';
        return [id, `#${id}`] as const;
      })
    : [];

/** True for a name with dots, or one with options: a fence of another tool may have one word. */
const isObject = (name: string, whole: string): boolean => name.includes('.') || whole.includes('\n');

/** Marks of MkDocs' plug-ins: objects of mkdocstrings, places of autorefs and the list of contents. */
export const mkdocs: TextDialect = {
  mayOccur: (text) => /^(?:#{1,6}[ \t]+)?:::[ \t]+[A-Za-z_]|\[\]\(\)|^\[TOC\]|8<-/im.test(text),
  edits: (context) => [
    ...editMatches(context, object, ([whole, marks = '', name = '']) => {
      if (!isObject(name, whole)) return undefined;
      context.unread('object', name);
      return `${marks}\`${name}\`\n`;
    }),
    ...editMatches(context, anchor, ([, id]) => `<a id="${id}"></a>`),
    ...editMatches(context, contents, () => ''),
    ...editMatches(context, snippet, ([whole]) => asExample(whole, false)),
  ],
};
