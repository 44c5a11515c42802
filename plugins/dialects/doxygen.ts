import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { calloutNamed } from './callout-kinds.ts';
import { editMatches } from './edit-matches.ts';
import { fenceFor, linkTo } from './tags/tag.ts';

/** Commands that no other text has: references, places and the structure of pages. */
const sign = /(?<![\w`])[@\\](?:ref|anchor|subpage|page|mainpage|section|subsection|tableofcontents)(?=[ \t\n]|$)/m;
/** `[words](@ref name)` of Doxygen and of Documenter.jl, whose headings are `[Title](@id name)`. */
const reference =
  /\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]|\n(?!\n)){1,500})\]\([@\\](ref|id)(?:[ \t\n]{1,4}([^()\s][^()\n]{0,200}(?:\([^()\n]{0,100}\))?))?\)/g;
const command =
  /(?<![\w`\\@])[@\\](ref|subpage|anchor|[abcep](?=[ \t])|tableofcontents)(?:[ \t]*\n?[ \t]*([\w:~#.-]*[\w](?:\(\))?)(?:[ \t]+"([^"\n]{1,300})")?)?/g;
/** A command that names what its paragraph is. */
const paragraph =
  /^([ \t>]*)[@\\](note|warning|attention|remark|remarks|todo|bug|see|sa|deprecated|important|par)(?:[ \t]+|(?=\n))/gm;
const heading = /^[@\\](page|mainpage|section|subsection|subsubsection)[ \t]+(?:([\w:-]+)[ \t]+)?([^\n]+)$/gm;
const codeBlock =
  /^([ \t]*)[@\\](?:code|verbatim)(?:\{\.?(\w+)\})?[ \t]*\n([\s\S]{0,8000}?)^[ \t]*[@\\]end(?:code|verbatim)[ \t]*$/gm;
const depths = new Map([
  ['section', '##'],
  ['subsection', '###'],
  ['subsubsection', '####'],
]);
const names = new Map([
  ['remark', 'note'],
  ['remarks', 'note'],
  ['deprecated', 'warning'],
  ['see', 'seealso'],
  ['sa', 'seealso'],
]);

/** Names of places: of headings in both tools, and of anchors. */
const place =
  /\]\(@id[ \t]{1,4}([^()\s][^()\n]{0,300})\)|^[@\\](?:page|(?:sub){0,2}section)[ \t]+([\w:-]+)[ \t]|@anchor[ \t]+([\w:~.-]*\w)/gm;
const toId = (name: string): string => name.trim().replaceAll(/\s+/g, '-');

/** The names of a text by which others refer to its places. */
export const placesIn = (text: string): (readonly [label: string, fragment: string])[] =>
  /@id|[@\\](?:page|(?:sub)*section|anchor)[ \t]/.test(text)
    ? [...text.matchAll(place)].map(([, id, section, anchor]) => {
        const name = (id ?? section ?? anchor ?? '').trim();
        return [name, `#${toId(name)}`] as const;
      })
    : [];

const isFunction = (name: string): boolean => /^[A-Z_\d]+$|[a-z][A-Z]|::|\(\)$/.test(name);

/** A link to what has a name, or the name: as code where a program has it, as words where a heading may. */
const linkToName = (name: string, words: string | undefined, { toAddress, isWithheld }: DialectContext): string => {
  const url = toAddress(name);
  const shown = words ?? (isFunction(name) || url === undefined ? `\`${name}\`` : name.replaceAll(/[-_]+/g, ' '));
  return url === undefined || isWithheld(url) ? shown : linkTo(shown, url);
};

const references = (context: DialectContext): Edit[] =>
  editMatches(context, reference, ({ 1: words = '', 2: kind, 3: name, index }) => {
    if (kind === 'id') {
      const line = context.text.slice(context.text.lastIndexOf('\n', index) + 1, index);
      const isHeading = name !== undefined && /^#{1,6}[ \t]+$/.test(line);
      return isHeading ? `${words} {#${toId(name)}}` : words;
    }
    const target = (name ?? words.replaceAll('`', '')).trim();
    const url = context.toAddress(target);
    return url === undefined || context.isWithheld(url) ? words : linkTo(words, url);
  });

const commands = (context: DialectContext): Edit[] =>
  [...context.text.matchAll(command)].flatMap(({ 0: whole, 1: name = '', 2: word, 3: words, index }): Edit[] => {
    const written = (text: string): Edit[] => [{ start: index, end: index + whole.length, text }];
    if (name === 'tableofcontents') return [{ start: index, end: index + 1 + name.length, text: '' }];
    if (word === undefined) return [];
    if (name === 'anchor') return written(`<a id="${word}"></a>`);
    if (name === 'ref' || name === 'subpage') return written(linkToName(word, words, context));
    if (whole.startsWith('\\')) return [];
    if (name === 'b') return written(`**${word}**`);
    return written(name === 'c' || name === 'p' ? `\`${word}\`` : `*${word}*`);
  });

const blocks = (context: DialectContext): Edit[] => {
  const { text } = context;
  const headings = editMatches(
    context,
    heading,
    ([, kind = '', id, title = '']) => `${depths.get(kind) ?? '#'} ${title}${id === undefined ? '' : ` {#${id}}`}`,
  );
  const code = [...text.matchAll(codeBlock)].map(({ 0: whole, 1: indent = '', 2: language, 3: lines = '', index }) => {
    const fence = indent + fenceFor(lines);
    return { start: index, end: index + whole.length, text: `${fence}${language ?? ''}\n${lines}${fence}` };
  });
  const callouts = [...text.matchAll(paragraph)].flatMap(
    ({ 0: whole, 1: prefix = '', 2: kind = '', index }): Edit[] => {
      const start = index + prefix.length;
      const name = names.get(kind) ?? kind;
      if (kind === 'par') return [{ start, end: index + whole.length, text: '' }];
      if (calloutNamed(name) === undefined) return [];
      const end =
        /\n[ \t>]{0,20}(?=\n|$)|$/.exec(text.slice(index + whole.length, index + whole.length + 20_000))?.index ?? 0;
      const close = index + whole.length + end;
      return [
        { start, end: index + whole.length, text: `:::${name}\n${prefix}` },
        { start: close, end: close, text: `\n${prefix}:::` },
      ];
    },
  );
  return [...headings, ...code, ...callouts];
};

/** Commands of Doxygen in pages of Markdown, and references of Documenter.jl. */
export const doxygen: TextDialect = {
  mayOccur: (text) => sign.test(text) || /\]\(@(?:ref|id)\b/.test(text),
  edits: (context) => {
    const isDoxygen = sign.test(context.text);
    return [...references(context), ...(isDoxygen ? [...commands(context), ...blocks(context)] : [])].filter(
      ({ start }) => rangeAt(context.code, start) === undefined,
    );
  },
};

/** Blocks of Documenter.jl that run or collect something; those that show code keep it. */
const block = /^([ \t>]*)(`{3,})@(\w+)[^\n]*\n([\s\S]{0,8000}?)^[ \t>]*\2[ \t]*$/gm;
const shown = new Map([
  ['example', 'julia'],
  ['repl', 'julia'],
  ['docs', 'text'],
]);

/** Blocks of Documenter.jl: examples are Julia, and what only directs the program is no text. */
export const documenter: TextDialect = {
  mayOccur: (text) => /^[ \t>]*`{3,}@\w/m.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(block)].flatMap(({ 0: whole, 1: indent = '', 2: fence = '', 3: name = '', index }): Edit[] => {
      const start = index + indent.length;
      if ((rangeAt(code, start)?.start ?? start) < index) return [];
      const language = shown.get(name);
      if (language === undefined) return [{ start, end: index + whole.length, text: '' }];
      const line = text.indexOf('\n', start);
      return [{ start, end: line, text: `${fence}${language}` }];
    }),
};
