import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { readShortcode } from './shortcodes.ts';
import { asExample, editTags, linkTo, type Rule, readArguments, type Tag, toLabel } from './tag.ts';

/** `{{ name(key=value) }}`, `{% name(key=value) %}`, and `{% end %}`, which ends the latest of these. All arguments have names. */
const tag =
  /\{(?:\{|%)-?[ \t\n]{0,20}(?:(end)|([A-Za-z_]\w{0,60})\(([ \t\n]{0,20}(?:[a-z_]\w{0,60}[ \t]{0,4}=(?:"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|[^"'`(){}]){0,1000}?)?)\))[ \t\n]{0,20}-?(?:\}|%)\}/g;
/** The same as comments, by which Zola shows shortcodes. */
const shown = /\{[{%]\/\*[ \t]{0,20}(?:end|[A-Za-z_]\w{0,60}\([^{}]{0,500}?\))[ \t]{0,20}\*\/[%}]\}/g;

const readTag: Rule = (each, context, inner) => {
  const { name, named } = each;
  const url = named.get('url');
  if (name === 'quote' && inner !== undefined) return { container: `note${toLabel(named.get('author'))}` };
  if (/^(?:gist|streamable)$/.test(name) && url !== undefined) return { text: linkTo(url, url) };
  return readShortcode(each, context, inner);
};

/** Shortcodes of Zola: those that it has, and those with the names of Hugo's. */
export const zola: TextDialect = {
  mayOccur: (text) => /\{[{%]-?[ \t\n]{0,20}[A-Za-z_]\w{0,60}\(|\{[{%]\/\*/.test(text),
  edits: (context) => {
    const { text, code } = context;
    const tags: Tag[] = [];
    const open: string[] = [];
    for (const { 0: whole, 1: isEnd, 2: name = '', 3: rest = '', index } of text.matchAll(tag)) {
      if (rangeAt(code, index) !== undefined) continue;
      const [start, end] = [index, index + whole.length];
      if (isEnd !== undefined) {
        const opened = open.pop();
        if (opened !== undefined) tags.push({ name: opened, start, end, words: [], named: new Map(), isEnd: true });
        continue;
      }
      if (whole.startsWith('{%')) open.push(name);
      tags.push({ name, start, end, ...readArguments(rest), isEnd: false });
    }
    const comments = [...text.matchAll(shown)].map(({ 0: whole, index }): Edit => {
      const written = whole.replace(/^(..)\/\*/, '$1').replace(/\*\/(..)$/, '$1');
      return { start: index, end: index + whole.length, text: asExample(written, rangeAt(code, index) !== undefined) };
    });
    const edits = editTags(tags, 'zola', readTag, context);
    const isFree = (edit: Edit): boolean => !edits.some(({ start, end }) => edit.start < end && edit.end > start);
    return [...edits, ...comments.filter(isFree)];
  },
};
