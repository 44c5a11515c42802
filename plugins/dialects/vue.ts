import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from './edit-matches.ts';

/** Code that VitePress compiles and shows to nobody: modules, as `import` and `export` are in MDX. */
export const vueScripts =
  /^<script\b(?=[^>\n]*\bsetup\b|[^>\n]*>\s*(?:import|export)\b)[^>\n]*>[\s\S]*?^<\/script>[ \t]*$/gm;
const scopedStyles = /^<style\b[^>\n]*\b(?:scoped|module)\b[^>\n]*>[\s\S]*?^<\/style>[ \t]*$/gm;
const badge = /[ \t]?<Badge\b([^<>\n]*?)(?:\/>|>([^<>\n]*)<\/Badge>)/g;

/** The parts of Vue in a text of VitePress that say nothing, and the badge, which is words. */
export const vue: TextDialect = {
  mayOccur: (text) => /^<(?:script|style)\b|<Badge\b/m.test(text),
  edits: (context) => {
    // In MDX these are components and elements of its own.
    if (/\.mdx$/i.test(context.file)) return [];
    const badges = editMatches(context, badge, ([, attributes = '', inner]) => {
      const words = (inner ?? /\btext="([^"]*)"/.exec(attributes)?.[1] ?? '').trim();
      return words === '' ? '' : ` (${words})`;
    });
    return [...[vueScripts, scopedStyles].flatMap((block) => editMatches(context, block, () => '')), ...badges];
  },
};
