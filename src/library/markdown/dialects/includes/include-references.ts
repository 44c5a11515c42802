import { rangeAt, type TextRange } from '../../comments/code-ranges.ts';

/** A place in a text that shows another file. */
export interface IncludeReference {
  /** The way the file is named: by a name anywhere in the folder, or by a path. */
  readonly by: 'name' | 'path';
  readonly name: string;
  /** The heading or block (`^id`) whose text is shown; empty for the whole file. */
  readonly part: string;
  /** The lines that are shown, as `3,5`; all without it. */
  readonly lines?: string | undefined;
  readonly start: number;
  readonly end: number;
}

const isPicture = (name: string): boolean => /\.\w{2,4}$/.test(name) && !/\.(?:md|mdx|markdown)$/i.test(name);

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
/** `import Note from './_note.mdx'`, and `<Note />` alone on its line. */
const importOfText = /^import[ \t]+([A-Z]\w*)[ \t]+from[ \t]+["']([^"'\n]+\.(?:md|mdx))["'];?[ \t]*$/gm;
const component = /^[ \t]*<([A-Z]\w*)(?:[ \t][^<>\n]*)?(?:\/>|><\/\1>)[ \t]*$/gm;

/** Returns true for most texts that include nothing: a cheap test. */
export const mayInclude = (text: string): boolean =>
  /!\[\[|include|readfile|8<-|from[ \t]+["'][^"'\n]+\.mdx?/.test(text);

/** Finds the places of a text, outside its code, that show other files; in order. */
export const includeReferencesIn = (text: string, code: readonly TextRange[]): IncludeReference[] => {
  const found: IncludeReference[] = [];
  const add = (by: 'name' | 'path', match: RegExpExecArray, name: string, part = ''): void => {
    const { index } = match;
    if (rangeAt(code, index) === undefined)
      found.push({ by, name: name.trim(), part: part.trim(), start: index, end: index + match[0].length });
  };
  for (const match of text.matchAll(embed))
    if (!isPicture(match[1] ?? '')) add('name', match, match[1] ?? '', match[2]);
  for (const tag of tags) for (const match of text.matchAll(tag)) add('path', match, match[1] ?? '');
  for (const match of text.matchAll(comment)) {
    const { 0: whole, 1: name = '', 2: part = '', 3: lines, index } = match;
    const start = index + whole.indexOf('<');
    // A comment is no text either way; one in a block of code is an example.
    if ((rangeAt(code, start)?.start ?? start) === start)
      found.push({ by: 'path', name, part: part.trim(), lines, start: index, end: index + whole.length });
  }
  const imported = new Map([...text.matchAll(importOfText)].map(([, name = '', file = '']) => [name, file]));
  for (const match of imported.size === 0 ? [] : text.matchAll(component)) {
    const file = imported.get(match[1] ?? '');
    if (file !== undefined) add('path', match, file);
  }
  return found.sort((a, b) => a.start - b.start);
};
