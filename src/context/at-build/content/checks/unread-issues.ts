import { type ContentIssue, createIssue } from '../../../../library/issues/content-issue.ts';
import type { UnreadKind } from '../../../../library/markdown/dialects/dialect.ts';
import type { ReadPage } from '../source/read-text.ts';

/** The name of a kind, for one and for many, and what becomes of it. */
const kinds: ReadonlyMap<UnreadKind, readonly [one: string, many: string, fate: string]> = new Map([
  ['shortcode', ['Hugo shortcode', 'Hugo shortcodes', 'shown as text']],
  ['zola', ['Zola shortcode', 'Zola shortcodes', 'shown as text']],
  ['liquid', ['Liquid tag', 'Liquid tags', 'shown as text']],
  ['directive', ['directive', 'directives', 'shown without its kind']],
  ['component', ['MDX component', 'MDX components', 'left out']],
  ['expression', ['MDX expression', 'MDX expressions', 'not computed']],
  ['include', ['include', 'includes', 'not followed: rings, or too long']],
  ['missing', ['include', 'includes', 'not shown: no such file, or not published']],
  ['role', ['MyST role', 'MyST roles', 'shown as text']],
  ['fence', ['MyST directive', 'MyST directives', 'shown as code']],
  ['citation', ['citation', 'citations', 'shown as text, without the source']],
  ['block', ['block reference', 'block references', 'shown as text']],
  ['macro', ['Logseq macro', 'Logseq macros', 'shown as text']],
  ['query', ['Dataview query', 'Dataview queries', 'shown as code, without results']],
  ['wikilink', ['wikilink', 'wikilinks', 'shown as text without a link: no page has the name']],
  ['template', ['Templater command', 'Templater commands', 'shown as text']],
  ['mdx', ['MDX text', 'MDX texts', 'invalid and read as Markdown']],
]);

const maxNames = 8;
/** Replaces control characters, which a terminal would execute. */
const printable = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 100);

/** Warns of what no dialect reads, once for each kind in the whole folder, with the most frequent names. */
export const unreadIssues = (read: readonly ReadPage[], nameOf: (file: string) => string): ContentIssue[] =>
  [...kinds].flatMap(([kind, [one, many, fate]]): ContentIssue[] => {
    const found = read.flatMap(({ page, document }) =>
      document.unread.filter((unread) => unread.kind === kind).map(({ name }) => ({ name, file: page.file })),
    );
    const [first] = found;
    if (first === undefined) return [];
    const files = new Set(found.map(({ file }) => file)).size;
    const counts = [...Map.groupBy(found, ({ name }) => name)]
      .map(([name, each]) => ({ name, count: each.length }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    const names = counts.slice(0, maxNames).map(({ name, count }) => `\`${printable(name)}\` ${count}`);
    const total = found.length === 1 ? `1 ${one}` : `${found.length} ${many}`;
    const place = files === 1 ? '1 file' : `${files} files`;
    const rest = counts.length > maxNames ? ', …' : '';
    const message = `${total} in ${place} ${found.length === 1 ? 'is' : 'are'} ${fate}: ${names.join(', ')}${rest}.`;
    return [{ ...createIssue('unread-syntax', { line: 1, column: 1 }, kind, message), file: nameOf(first.file) }];
  });
