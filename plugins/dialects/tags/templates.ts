import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { formulasIn } from '../../../src/library/markdown/syntax/math.ts';
import { reference, toKey } from '../references.ts';

/** Matches tags that other dialects have left: `{% … %}`, `{{< … >}}` and `{{% … %}}`. */
const tag =
  /\{\{[<%](?:[^{}\n]|\n(?![ \t]*\n)|\{[^{}\n]{0,300}\}){0,1000}[>%]\}\}|(?<!\{)\{%-?[ \t]*\/?[A-Za-z_$](?:[^{}\n]|\n(?![ \t]*\n)|\{[^{}\n]{0,300}\}){0,1000}?%\}(?!\})/g;
/** A link or a picture whose address a template would write. */
const link = /!?\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]){0,500})\]\([^()\n]{0,500}\{\{[^{}\n]{1,500}\}\}[^()\n]{0,500}\)/g;
/** A definition whose address a template would write. References to it are their words. */
const definition = /^ {0,3}\[(?!\^)([^[\]\n]{1,300})\]:[^\n]{0,500}\{[{%][^\n]{0,500}(?:\n|$)/gm;
/** An entry of an index, which says nothing where it stands, as in the sources of Eloquent JavaScript. */
const entry = /\{\{index(?:see)?[ \t][^{}\n]{1,500}\}\} ?/g;
/** The value of an expression. */
const output = /[\\$]?\{\{\{?[ \t]*([^{}\n]{1,500}?)[ \t]*\}?\}\}/g;
/** An attribute of HTML, in which an expression stays as it is. */
const attribute = /<[A-Za-z][^<]{0,500}=[ \t]?(?:"[^"<]{0,500}|'[^'<]{0,500})$/;

const isInAttribute = (text: string, at: number): boolean => attribute.test(text.slice(Math.max(0, at - 1000), at));

/** Tags that name files and variables, and no words. */
const silent =
  /^\{%-?\s*(?:include\w*|render\w*|layout|extends|import|from|assign|capture|set|if|unless|elsif|case|when|for|cycle|block|section|css|js|macro|call|filter|with)\b/;

/**
 * The words of the author among the arguments of a tag: its sentences and titles or, within a line, the one word in quotes that it
 * has. Those of an entry of an index are none.
 */
const wordsIn = (written: string, isInLine: boolean): string => {
  if (written.startsWith('{{index')) return '';
  const quoted = [...written.matchAll(/"([^"\n]{1,500})"|'([^'\n]{1,500})'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  const [only = '', ...more] = quoted;
  if (
    isInLine &&
    written.startsWith('{%') &&
    more.length === 0 &&
    !silent.test(written) &&
    !/[/=]|\.\w{2,5}$/.test(only)
  )
    return only;
  const said = new Set(
    [
      ...written.matchAll(
        /\b(?:title|name|label|caption|heading|summary|alt|text)[=:][ \t]*(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')/g,
      ),
    ].map(([, double, single]) => double ?? single ?? ''),
  );
  return quoted
    .filter(
      (words) => /\S\s+\S/.test(words) || (said.has(words) && /\p{L}/u.test(words) && !/[/=]|\.\w{2,5}$/.test(words)),
    )
    .join(' ');
};

/** True for a tag beside other words in its line, in an item of a list or in a cell. */
const isInLine = (text: string, start: number, end: number): boolean => {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start) + text.slice(end).split('\n', 1)[0];
  return /[\p{L}\p{N}]|^[ \t>]*[-*+|]/u.test(line);
};

interface Editing extends Pick<DialectContext, 'unread'> {
  readonly isOpen: (start: number, end: number) => boolean;
  readonly add: (start: number, length: number, written: string) => void;
}

/** Leaves the words of links, and of references to definitions, whose address a template would write. */
const leaveWords = (text: string, { isOpen, add, unread }: Editing): void => {
  const leave = (whole: string, index: number, words: string): boolean => {
    if (!isOpen(index, index + whole.length)) return false;
    unread('output', /\{[{%]([^{}\n]*)/.exec(whole)?.[1]?.replace(/%$/, '').trim() ?? '');
    add(index, whole.length, words);
    return true;
  };
  const gone = new Set(
    [...text.matchAll(definition)].flatMap(({ 0: whole, 1: label = '', index }) =>
      leave(whole, index, '') ? [toKey(label)] : [],
    ),
  );
  for (const { 0: whole, 2: words = '', 3: label = '', index } of gone.size === 0 ? [] : text.matchAll(reference))
    if (gone.has(toKey(label.trim() === '' ? words : label)) && isOpen(index, index + whole.length))
      add(index, whole.length, words);
  for (const { 0: whole, 1: words = '', index } of text.matchAll(link)) leave(whole, index, words);
};

/** Reads templates of other tools: tags are left out, and expressions are shown as code. */
export const templates: TextDialect = {
  mayOccur: (text) => /\{[{%]/.test(text),
  edits: ({ text, code, unread }) => {
    const formulas = formulasIn(text);
    const isFree = (at: number): boolean => rangeAt(code, at) === undefined && rangeAt(formulas, at) === undefined;
    const edits: Edit[] = [];
    const isOpen = (start: number, end: number): boolean =>
      isFree(start) && !edits.some((edit) => edit.start < end && edit.end > start);
    const add = (start: number, length: number, written: string): void =>
      void edits.push({ start, end: start + length, text: written });
    leaveWords(text, { isOpen, add, unread });
    for (const { 0: whole, index } of [...text.matchAll(entry), ...text.matchAll(tag)])
      if (isOpen(index, index + whole.length) && !isInAttribute(text, index))
        add(index, whole.length, wordsIn(whole, isInLine(text, index, index + whole.length)));
    for (const { 0: whole, 1: expression = '', index } of text.matchAll(output)) {
      if (whole.startsWith('\\') || !isOpen(index, index + whole.length)) continue;
      if (isInAttribute(text, index)) continue;
      // Others have counted calls and includes.
      if (!/^(?:\w+\(|#)/.test(expression)) unread('output', expression);
      add(index, whole.length, whole.includes('`') ? whole : `\`${whole}\``);
    }
    return edits;
  },
};
