import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { editMatches } from './edit-matches.ts';
import { fenceFor, readArguments } from './tags/tag.ts';

const codeBlock = /([ \t]*)<code-block\b([^<>]{0,500}?)(?:\/>|>([\s\S]{0,8000}?)<\/code-block>)/g;
const variable = /[ \t]*<var\s([^<>]{0,500}?)(?:\/>|>[ \t]*<\/var>)[ \t]*/g;
const usage = /%([\w-]{1,60})%/g;
/** A list of attributes under a block of code without lines, which names its file. */
const source = /^([ \t]*)(`{3,})([\w+#-]*)[ \t]*\n[ \t]*\2[ \t]*\n\s{0,10}\{src="([^"\n]{1,300})"[^{}\n]*\}[ \t]*$/gm;

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The code of an element of XML: its section of characters, or its text, without the indentation of the element. */
const readCode = (inner: string): string => {
  const [, section] = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(inner) ?? [];
  const lines = (section ?? inner.replaceAll(/&(lt|gt|amp|quot|apos);/g, (whole, name) => entities.get(name) ?? whole))
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
};

const codeBlocks = ({ text, code, unread }: DialectContext): Edit[] =>
  [...text.matchAll(codeBlock)].flatMap(({ 0: whole, 1: indent = '', 2: attributes = '', 3: inner = '', index }) => {
    if (rangeAt(code, index + indent.length) !== undefined) return [];
    const { named } = readArguments(attributes);
    const lines = readCode(inner);
    const end = index + whole.length;
    if (lines.trim() === '') {
      unread('missing', named.get('src') ?? 'code-block');
      return [{ start: index, end, text: '' }];
    }
    const fence = fenceFor(lines);
    const block = [`${fence}${named.get('lang') ?? 'text'}`, ...lines.split('\n'), fence];
    return [{ start: index, end, text: `\n${block.map((line) => `${indent}${line}`.trimEnd()).join('\n')}\n` }];
  });

const sources = ({ text, unread }: DialectContext): Edit[] =>
  [...text.matchAll(source)].map(({ 0: whole, 4: file = '', index }) => {
    unread('missing', file);
    return { start: index, end: index + whole.length, text: '' };
  });

/** Variables that a text gives a value, and their names in percent signs. */
const variables = (context: DialectContext): Edit[] => {
  const { text, code } = context;
  const values = new Map<string, string>();
  const definitions = [...text.matchAll(variable)].flatMap(({ 0: whole, 1: attributes = '', index }): Edit[] => {
    const { named } = readArguments(attributes);
    const [name, value] = [named.get('name'), named.get('value')];
    if (name === undefined || value === undefined || rangeAt(code, index + whole.search(/\S/)) !== undefined) return [];
    values.set(name, value);
    return [{ start: index, end: index + whole.length, text: '' }];
  });
  return [...definitions, ...editMatches(context, usage, ([, name = '']) => values.get(name))];
};

/** Code of JetBrains Writerside in elements, and its variables, as far as the text itself has their values. */
export const writerside: TextDialect = {
  mayOccur: (text) => /<code-block\b|<var\s[^<>]*value=|\{src="/.test(text),
  edits: (context) => [...codeBlocks(context), ...sources(context), ...variables(context)],
};
