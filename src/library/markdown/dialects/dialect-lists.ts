import { admonitions } from './admonitions.ts';
import { callouts } from './callouts.ts';
import { codeInfos } from './code-infos.ts';
import { containerFences } from './container-fences.ts';
import { definitionLists } from './definition-lists.ts';
import type { TextDialect, TreeDialect } from './dialect.ts';
import { directives } from './directives.ts';
import { emoji } from './emoji.ts';
import { headingIds } from './heading-ids.ts';
import { indentedHtml } from './indented-html.ts';
import { kramdown } from './kramdown.ts';
import { inlineMarks } from './marks.ts';
import { commentsInMdx } from './mdx/mdx.ts';
import { mystComments, mystFences } from './myst/fences.ts';
import { roleMarks } from './myst/roles.ts';
import { inlineFootnotes } from './notes/inline-footnotes.ts';
import { notes } from './notes/notes.ts';
import { plugins } from './notes/plugins.ts';
import { properties } from './notes/properties.ts';
import { wikilinks } from './notes/wikilinks.ts';
import { fencedDivs } from './pandoc/fenced-divs.ts';
import { pandocMarks } from './pandoc/pandoc-marks.ts';
import { pictureClasses } from './picture-width.ts';
import { liquid } from './tags/liquid.ts';
import { mdBook } from './tags/mdbook.ts';
import { shortcodes } from './tags/shortcodes.ts';
import { zola } from './tags/zola.ts';

/** Dialects in the order in which they are read; each sees what the one before has left. */
export const textDialects: readonly TextDialect[] = [
  indentedHtml,
  mystComments,
  mystFences,
  pictureClasses,
  pandocMarks,
  inlineMarks,
  zola,
  liquid,
  shortcodes,
  mdBook,
  properties,
  inlineFootnotes,
  wikilinks,
  roleMarks,
  kramdown,
  // One for each level of nesting.
  admonitions,
  admonitions,
  admonitions,
  fencedDivs,
  containerFences,
];
/** Those of them that texts in MDX have: without them, their braces would be expressions that cannot be parsed. */
export const mdxTextDialects: readonly TextDialect[] = [
  commentsInMdx,
  pictureClasses,
  inlineMarks,
  shortcodes,
  wikilinks,
  kramdown,
  fencedDivs,
  containerFences,
];
export const treeDialects: readonly TreeDialect[] = [
  plugins,
  codeInfos,
  directives,
  callouts,
  headingIds,
  definitionLists,
  notes,
  emoji,
];
