import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from './edit-matches.ts';
import { linkTo, readArguments } from './tags/tag.ts';

/** A mark outside code, and what it is in Markdown. */
type Mark = readonly [mark: RegExp, write: (match: RegExpExecArray) => string];

const marks: readonly Mark[] = [
  // Icons of MkDocs-Material, with the classes and the space after them.
  [/:(?:material|fontawesome|octicons|simple)-[a-z0-9-]{1,80}:(?:\{[^{}\n]{0,200}\})?[ \t]?/g, () => ''],
  // Attribute lists of Python-Markdown after a link, a picture or code.
  [/(?<=[)\]`])\{[ \t]{0,4}\.[A-Za-z][\w-]{0,60}(?:[ \t][^{}#\n]{0,200})?\}/g, () => ''],
  // Formulas of GitHub and GitLab.
  [/(?<![\\$`\w])\$`([^`\n]{1,1000})`\$(?![\w`$])/g, ([, tex = '']) => `$${tex.trim()}$`],
  // Pictures and monikers of Microsoft Learn.
  [
    /^([ \t]*):::image[ \t]([^\n]{0,1000}?):::[ \t]*$/gm,
    ([whole, indent = '', rest = '']) => {
      const { named } = readArguments(rest);
      const source = named.get('source');
      return source === undefined ? whole : indent + linkTo(named.get('alt-text') ?? '', source, '!');
    },
  ],
  // Text for some versions or tools is named by them: without the marks, readers would take it for all.
  [
    /^[ \t]*:::[ \t]?(?:moniker[ \t]+range|zone[ \t]+(?:pivot|target))="?([^"`\n]{1,200})"?[ \t]*:{0,3}[ \t]*$/gm,
    ([, range = '']) => `\n\`${range.trim()}\`\n`,
  ],
  [/^[ \t]*:::[ \t]?(?:image|moniker|zone)-end:{0,3}[ \t]*$/gm, () => ''],
];

/** Marks of MkDocs-Material, GitHub, GitLab and Microsoft Learn that are read where they stand. */
export const inlineMarks: TextDialect = {
  mayOccur: (text) =>
    /\$`|:(?:material|fontawesome|octicons|simple)-|[)\]`]\{[ \t]{0,4}\.|:::[ \t]?(?:image|moniker|zone)/.test(text),
  edits: (context) => marks.flatMap(([mark, write]) => editMatches(context, mark, write)),
};
