import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';

/** Code that VitePress compiles and shows to nobody: modules, as `import` and `export` are in MDX. */
export const vueScripts =
  /^<script\b(?=[^>\n]*\bsetup\b|[^>\n]*>\s*(?:import|export)\b)[^>\n]*>[\s\S]*?^<\/script>[ \t]*$/gm;
const scopedStyles = /^<style\b[^>\n]*\b(?:scoped|module)\b[^>\n]*>[\s\S]*?^<\/style>[ \t]*$/gm;
const badge = /[ \t]?<Badge\b([^<>\n]*?)(?:\/>|>([^<>\n]*)<\/Badge>)/g;

/** The parts of Vue in a text of VitePress that say nothing, and the badge, which is words. */
export const vue: TextDialect = {
  mayOccur: (text) => /^<(?:script|style)\b|<Badge\b/m.test(text),
  edits: ({ text, file, code }) => {
    // In MDX these are components and elements of its own.
    if (/\.mdx$/i.test(file)) return [];
    const silent = [vueScripts, scopedStyles].flatMap((block) =>
      [...text.matchAll(block)].map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, text: '' })),
    );
    const badges = [...text.matchAll(badge)].map(({ 0: whole, 1: attributes = '', 2: inner, index }) => {
      const words = inner ?? /\btext="([^"]*)"/.exec(attributes)?.[1] ?? '';
      return { start: index, end: index + whole.length, text: words.trim() === '' ? '' : ` (${words.trim()})` };
    });
    return [...silent, ...badges]
      .filter(({ start }) => rangeAt(code, start) === undefined)
      .sort((a, b) => a.start - b.start);
  },
};
