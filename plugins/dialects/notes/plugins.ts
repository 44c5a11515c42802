import type { Rewrite, TreeDialect } from '../../../src/library/markdown/dialects/dialect.ts';

const command = /<%[-_*~+]{0,2}([^%]{0,300}?)[-_]?%>/g;

/** Queries and commands of plugins of Obsidian, which only the plugin can run: they are counted. */
const code: Rewrite = ({ lang }, { unread }) => {
  if (lang === 'dataview' || lang === 'dataviewjs' || lang === 'tasks') unread('query', lang);
  return undefined;
};

const text: Rewrite = ({ value = '' }, { unread }) => {
  for (const [, inner = ''] of value.matchAll(command)) unread('template', /[\w.]+/.exec(inner)?.[0] ?? '');
  return undefined;
};

export const plugins: TreeDialect = {
  mayOccur: (source) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:dataview|tasks)|<%/m.test(source),
  features: [],
  rewrites: () =>
    new Map([
      ['code', code],
      ['text', text],
    ]),
};
