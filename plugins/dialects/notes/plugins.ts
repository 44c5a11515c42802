import type { Rewrite, TreeDialect } from '../../../src/library/markdown/dialects/dialect.ts';

const command = /<%[-_*~+]{0,2}([^%]{0,300}?)[-_]?%>/g;

const languages: ReadonlySet<string> = new Set(['dataview', 'dataviewjs', 'tasks', 'query']);
/** A query of Dataview in a line: `= this.due` or `$= dv.pages()`. */
const inlineQuery = /^(?:=\s*(?:this\b|\[\[)|\$=\s*(?:dv\b|this\b))/;

/** Queries of plugins of Obsidian, whose results only the plugin can show: they are left out and counted. */
const code: Rewrite = ({ lang }, { unread }) => {
  if (lang === undefined || lang === null || !languages.has(lang)) return undefined;
  unread('query', lang);
  return [];
};

const inlineCode: Rewrite = ({ value = '' }, { unread }) => {
  if (!inlineQuery.test(value)) return undefined;
  unread('query', 'inline');
  return [];
};

/** A quotation, or a callout, that had a query alone. */
const blockquote: Rewrite = ({ children = [] }) => (children.length === 0 ? [] : undefined);

const text: Rewrite = ({ value = '' }, { unread }) => {
  for (const [, inner = ''] of value.matchAll(command)) unread('template', /[\w.]+/.exec(inner)?.[0] ?? '');
  return undefined;
};

export const plugins: TreeDialect = {
  mayOccur: (source) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:dataview|tasks|query)|<%|`\$?=/m.test(source),
  features: [],
  rewrites: () =>
    new Map([
      ['code', code],
      ['inlineCode', inlineCode],
      ['blockquote', blockquote],
      ['text', text],
    ]),
};
