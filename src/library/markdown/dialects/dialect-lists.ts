import { joinInOrder } from '../../../additions.ts';
import { once } from '../../../once.ts';
import { admonitions } from './admonitions.ts';
import { callouts } from './callouts.ts';
import { codeInfos } from './code-infos.ts';
import { containerFences } from './container-fences.ts';
import { definitionLists } from './definition-lists.ts';
import {
  type AddedTextDialect,
  type AddedTreeDialect,
  addedTextDialects,
  addedTreeDialects,
  type TextDialect,
  type TreeDialect,
} from './dialect.ts';
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
const coreText = Object.entries<TextDialect>({
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
  admonitions,
  fencedDivs,
  containerFences,
});

/** Those of them that texts in MDX have: without them, their braces would be expressions that cannot be parsed. */
const inMdx: ReadonlySet<TextDialect> = new Set([
  ...[pictureClasses, inlineMarks, shortcodes, wikilinks, kramdown, fencedDivs, containerFences],
]);

const coreTrees = Object.entries<TreeDialect>({
  plugins,
  codeInfos,
  directives,
  callouts,
  headingIds,
  definitionLists,
  notes,
  emoji,
});

const namedText = once(() =>
  joinInOrder(
    'dialect',
    coreText.map(([name, text]): AddedTextDialect => ({ name, text, inMdx: inMdx.has(text) })),
    addedTextDialects,
  ),
);

/** Returns the dialects that are rewritten before a text is parsed, in their order. */
export const textDialects = once((): readonly TextDialect[] =>
  // Admonitions once for each level of nesting.
  namedText().flatMap(({ text }) => (text === admonitions ? [text, text, text] : [text])),
);

/** Returns those of them that texts in MDX have. */
export const mdxTextDialects = once((): readonly TextDialect[] => [
  commentsInMdx,
  ...namedText().flatMap((dialect) => (dialect.inMdx === true ? [dialect.text] : [])),
]);

/** Returns the dialects whose nodes are rewritten. */
export const treeDialects = once((): readonly TreeDialect[] =>
  joinInOrder(
    'dialect',
    coreTrees.map(([name, tree]): AddedTreeDialect => ({ name, tree })),
    addedTreeDialects,
  ).map(({ tree }) => tree),
);
