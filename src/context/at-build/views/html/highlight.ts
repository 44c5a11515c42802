import { satteriCreateHighlightFn } from '@astrojs/markdown-satteri';
import components from 'prismjs/components.js';
import { readCodeInfo } from '../../../../library/markdown/syntax/code-info.ts';
import { strings } from '../../../../strings.ts';
import { withMarkedLines } from './code-lines.ts';

type Highlight = NonNullable<Awaited<ReturnType<typeof satteriCreateHighlightFn>>>;

const prism = await satteriCreateHighlightFn('prism', undefined);

const aliasesOf = ({ alias = [] }: { readonly alias?: string | readonly string[] }): readonly string[] =>
  typeof alias === 'string' ? [alias] : alias;

const known: ReadonlySet<string> = new Set(
  Object.entries(components.languages).flatMap(([name, language]) => [name, ...aliasesOf(language)]),
);

/**
 * Highlights code with classes, and marks the lines that its info string names. Title and tab are attributes, for
 * `withCodeBars`. An unknown language, such as `Output`, is plain text, without Prism's warning.
 */
export const highlight: Highlight | undefined =
  prism &&
  (async (code, language, meta) => {
    const name = language.toLowerCase();
    const pre = await prism(code, known.has(name) ? name : 'plaintext', meta);
    const isDiagram = name === 'mermaid';
    if ((meta === undefined && !isDiagram) || pre?.type !== 'element') return pre;
    // A diagram is shown as the code that it is, and says so.
    const info = { ...(isDiagram && { title: strings.diagram }), ...readCodeInfo(meta ?? '') };
    const [inner] = pre.children;
    const children =
      inner?.type === 'element' ? [{ ...inner, children: withMarkedLines(inner.children, info) }] : pre.children;
    const { title, tab } = info;
    const named = { ...(title && { 'data-title': title }), ...(tab && { 'data-tab': tab }) };
    return { ...pre, properties: { ...pre.properties, ...named }, children };
  });
