import { satteriCreateHighlightFn } from '@astrojs/markdown-satteri';
import components from 'prismjs/components.js';
import type { HastNode } from 'satteri';
import { type CodeInfo, readCodeInfo } from '../../../library/markdown/syntax/code-info.ts';
import type { Strings } from '../../../strings.ts';
import { withMarkedLines } from './code-lines.ts';

type Highlight = NonNullable<Awaited<ReturnType<typeof satteriCreateHighlightFn>>>;

const prism = await satteriCreateHighlightFn('prism', undefined);

const findAliases = ({ alias = [] }: { readonly alias?: string | readonly string[] }): readonly string[] =>
  typeof alias === 'string' ? [alias] : alias;

/** The names of all languages. Among these, `meta` stands for facts about their list. */
export const languages: ReadonlySet<string> = new Set(
  Object.entries(components.languages).flatMap(([name, language]) =>
    name === 'meta' ? [] : [name, ...findAliases(language)],
  ),
);

type Inline = Extract<HastNode, { type: 'element' }>['children'][number];

/** Prefixes the classes of tokens: Prism calls them `key`, `title` or `note`, and so do other style sheets. */
const withPrefix = (node: Inline): Inline => {
  if (node.type !== 'element') return node;
  const { className } = node.properties;
  const names = Array.isArray(className) ? className.filter((name) => name !== 'token').map((name) => `t-${name}`) : [];
  return { ...node, properties: { className: names }, children: node.children.map(withPrefix) };
};

const diffs: ReadonlySet<string> = new Set(['diff', 'patch']);

/** The lines of a diff that begin with a sign, but for the names of its files. */
const findSigned = (code: string, sign: '+' | '-'): string =>
  code
    .split('\n')
    .flatMap((line, at) => (line.startsWith(sign) && !line.startsWith(sign.repeat(3)) ? [at + 1] : []))
    .join(',');

/** The lines that a diff adds and removes. */
const readDiff = (code: string): CodeInfo => ({ added: findSigned(code, '+'), removed: findSigned(code, '-') });

/**
 * Highlights code with classes, and marks the lines that its info string names. Title and tab are attributes, for
 * `withCodeBars`. An unknown language, such as `Output`, is plain text, without Prism's warning.
 */
export const highlightWith = (strings: Strings): Highlight | undefined =>
  prism &&
  (async (code, language, meta) => {
    const name = language.toLowerCase();
    const pre = await prism(code, languages.has(name) ? name : 'plaintext', meta);
    const [inner] = pre?.type === 'element' ? pre.children : [];
    if (pre?.type !== 'element' || inner?.type !== 'element') return pre;
    // A diagram is shown as the code that it is, and says so.
    const info = {
      ...(name === 'mermaid' && { title: strings.diagram }),
      ...(diffs.has(name) && readDiff(code)),
      ...readCodeInfo(meta ?? ''),
    };
    const { title, tab } = info;
    const named = { ...(title && { 'data-title': title }), ...(tab && { 'data-tab': tab }) };
    const children = [{ ...inner, children: withMarkedLines(inner.children.map(withPrefix), info) }];
    return { ...pre, properties: { ...pre.properties, ...named }, children };
  });
