import { satteriCreateHighlightFn } from '@astrojs/markdown-satteri';
import components from 'prismjs/components.js';

type Highlight = NonNullable<Awaited<ReturnType<typeof satteriCreateHighlightFn>>>;

const prism = await satteriCreateHighlightFn('prism', undefined);

const aliasesOf = ({ alias = [] }: { readonly alias?: string | readonly string[] }): readonly string[] =>
  typeof alias === 'string' ? [alias] : alias;

const known: ReadonlySet<string> = new Set(
  Object.entries(components.languages).flatMap(([name, language]) => [name, ...aliasesOf(language)]),
);

/** Highlights code with classes. An unknown language, such as `Output`, is plain text, without Prism's warning. */
export const highlight: Highlight | undefined =
  prism &&
  ((code, language, meta) =>
    prism(code, known.has(language.toLowerCase()) ? language.toLowerCase() : 'plaintext', meta));
