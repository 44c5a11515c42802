import { isPageFile } from '../../../src/library/layout/file-name.ts';
import { rangeAt, type TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';

/** A place in a text that shows another file. */
export interface IncludeReference {
  /** The way the file is named: by a name anywhere in the folder, or by a path. */
  readonly by: 'name' | 'path';
  readonly name: string;
  /** The heading or block (`^id`) whose text is shown; empty for the whole file. */
  readonly part: string;
  /** The lines that are shown, as `3,5`; all without it. */
  readonly lines?: string | undefined;
  /** True for one in a line of text, which takes the text of a paragraph. */
  readonly isInline?: boolean;
  /** True for a mark that is no text of its page where the file is missing. */
  readonly isSilent?: boolean;
  readonly start: number;
  readonly end: number;
}

const isPicture = (name: string): boolean => /\.\w{2,4}$/.test(name) && !isPageFile(name);

/** `![[note#heading]]` of Obsidian, alone on its line. */
const embed = /^ {0,3}!\[\[([^[\]\n|#]+)(?:#([^[\]\n|]+))?(?:\|[^[\]\n]*)?\]\][ \t]*$/gm;
/** Tags that name a file of Markdown, alone on their lines: of Jekyll, Hugo's themes, mdBook and MkDocs. */
const tags = [
  /^[ \t]*\{%-?[ \t]*include(?:_relative|_cached)?[ \t]+["']?([\w./-]+\.(?:md|markdown))["']?[^%\n]*%\}[ \t]*$/gm,
  /^[ \t]*\{\{[<%][ \t]*(?:include|readfile)[ \t]+(?:(?:file|path)[ \t]*=[ \t]*)?"([^"\n]+\.md)"[^>%\n]*[>%]\}\}[ \t]*$/gm,
  /^[ \t]*\{\{#include[ \t]+([^\s}:]+\.md)[ \t]*\}\}[ \t]*$/gm,
  /^[ \t]*-{1,2}8<-{1,2}[ \t]+"([^"\n]+\.md)"[ \t]*$/gm,
];
/** `<!--@include: ./part.md#heading{3,5}-->` of VitePress. */
const comment = /^[ \t]*<!--[ \t]*@include:[ \t]*([^\s#{}]+\.md)(?:#([^{}\n]+?))?(?:\{(\d*,\d*)\})?[ \t]*-->[ \t]*$/gim;
/** `[!INCLUDE [title](file.md)]` of Microsoft Learn, on a line of its own or in one. */
const learn = /\[!INCLUDE[ \t]{0,4}\[[^[\]\n]{0,300}\]\(<?([^()<>\s]+)>?\)[ \t]{0,4}\]/gi;
/** The directive of MyST: its options, such as the lines, are not read. */
const directive =
  /^[ \t]*(`{3,}|:{3,})\{include\}[ \t]+([^\s`]+\.md)[ \t]*\n(?:[ \t]*:[\w-]+:[^\n]*\n)*[ \t]*\1[ \t]*$/gm;
/** `{{embed [[page]]}}` of Logseq, alone in its block. */
const logseq = /^[ \t]*(?:[-*+][ \t]+)?\{\{embed[ \t]+\[\[([^[\]\n]+)\]\][ \t]*\}\}[ \t]*$/gm;
/** `import Note from '../../../src/library/markdown/dialects/includes/_note.mdx'`, and `<Note />` alone on its line. */
const importOfText = /^import[ \t]+([A-Z]\w*)[ \t]+from[ \t]+["']([^"'\n]+\.(?:md|mdx))["'];?[ \t]*$/gm;
const component = /^[ \t]*<([A-Z]\w*)(?:[ \t][^<>\n]*)?(?:\/>|><\/\1>)[ \t]*$/gm;

/** True for most texts that include nothing: a cheap test. */
export const mayInclude = (text: string): boolean =>
  /!\[\[|include|INCLUDE|<Snippet|\{\{embed|readfile|8<-|from[ \t]+["'][^"'\n]+\.mdx?/.test(text);

type Found = (text: string, code: readonly TextRange[]) => IncludeReference[];

const getPlace = ({ 0: whole, index }: RegExpExecArray) => ({ start: index, end: index + whole.length });

/** Matches a mark outside code, whose first group is the name and whose second, if any, the part. */
const marked =
  (by: 'name' | 'path', mark: RegExp): Found =>
  (text, code) =>
    [...text.matchAll(mark)].flatMap((match) => {
      const [, name = '', part = ''] = match;
      if (rangeAt(code, match.index) !== undefined || (mark === embed && isPicture(name))) return [];
      return [{ by, name: name.trim(), part: part.trim(), ...getPlace(match) }];
    });

const comments: Found = (text, code) =>
  [...text.matchAll(comment)].flatMap((match) => {
    const { 0: whole, 1: name = '', 2: part = '', 3: lines, index } = match;
    const start = index + whole.indexOf('<');
    // A comment is no text either way; one in a block of code is an example.
    if ((rangeAt(code, start)?.start ?? start) !== start) return [];
    return [{ by: 'path', name, part: part.trim(), lines, ...getPlace(match) }];
  });

const learnMarks: Found = (text, code) =>
  [...text.matchAll(learn)].flatMap((match) => {
    const { start, end } = getPlace(match);
    if (rangeAt(code, start) !== undefined) return [];
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start) + text.slice(end).split('\n', 1)[0];
    return [{ by: 'path', name: match[1] ?? '', part: '', isInline: line.trim() !== '', isSilent: true, start, end }];
  });

const directives: Found = (text, code) =>
  [...text.matchAll(directive)].flatMap((match) => {
    const range = rangeAt(code, match.index + match[0].search(/[`:]/));
    // The fence is a block of code itself; one in another is an example.
    if (range !== undefined && range.start < match.index) return [];
    return [{ by: 'path', name: match[2] ?? '', part: '', ...getPlace(match) }];
  });

const partials: Found = (text, code) => {
  const imported = new Map([...text.matchAll(importOfText)].map(([, name = '', file = '']) => [name, file]));
  return [...(imported.size === 0 ? [] : text.matchAll(component))].flatMap((match) => {
    const name = imported.get(match[1] ?? '');
    if (name === undefined || rangeAt(code, match.index) !== undefined) return [];
    return [{ by: 'path', name, part: '', ...getPlace(match) }];
  });
};

/** `<Snippet file="part.mdx" />` of Mintlify. */
const snippets: Found = (text, code) =>
  [...text.matchAll(/^[ \t]*<Snippet[ \t]+file="([^"\n]+)"[ \t]*\/>[ \t]*$/gm)].flatMap((match) =>
    rangeAt(code, match.index) === undefined
      ? [{ by: 'path', name: `/snippets/${match[1] ?? ''}`, part: '', ...getPlace(match) }]
      : [],
  );

const finders: readonly Found[] = [
  marked('name', embed),
  ...tags.map((tag) => marked('path', tag)),
  comments,
  learnMarks,
  directives,
  marked('name', logseq),
  partials,
  snippets,
];

/** Finds the places of a text, outside its code, that show other files; in order. */
export const includeReferencesIn: Found = (text, code) =>
  finders.flatMap((find) => find(text, code)).sort((a, b) => a.start - b.start);
