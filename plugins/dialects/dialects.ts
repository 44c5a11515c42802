import type { AddedDialect, UnreadKind } from '../../src/library/markdown/dialects/dialect.ts';
import { abbreviations } from './abbreviations.ts';
import { admonitions } from './admonitions.ts';
import { attributeLists } from './attribute-lists.ts';
import { callouts } from './callouts.ts';
import { codeInfos } from './code-infos.ts';
import { containerFences } from './container-fences.ts';
import { definitionLists } from './definition-lists.ts';
import { directives } from './directives.ts';
import { docc } from './docc.ts';
import { documenter, doxygen, placesIn } from './doxygen.ts';
import { elements } from './elements.ts';
import { emoji } from './emoji.ts';
import { franklin } from './franklin.ts';
import { headingIds } from './heading-ids.ts';
import { headlessTables } from './headless-tables.ts';
import { partsAmong } from './includes/included-parts.ts';
import { includes, snippetsIn } from './includes/includes.ts';
import { indentedElements } from './indented-elements.ts';
import { indentedHtml } from './indented-html.ts';
import { kramdown } from './kramdown.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { inlineMarks } from './marks.ts';
import { brokenMdx } from './mdx/broken-mdx.ts';
import { commentsInMdx, isMdx, mdx } from './mdx/mdx.ts';
import { identifiersIn, mkdocs } from './mkdocs.ts';
import { mystComments, mystFences } from './myst/fences.ts';
import { getLabels, roleMarks } from './myst/roles.ts';
import { namedLinks } from './named-links.ts';
import { inlineFootnotes } from './notes/inline-footnotes.ts';
import { tagsIn } from './notes/inline-tags.ts';
import { notes } from './notes/notes.ts';
import { plugins } from './notes/plugins.ts';
import { properties } from './notes/properties.ts';
import { wikilinks } from './notes/wikilinks.ts';
import { bookdown } from './pandoc/bookdown.ts';
import { fencedDivs } from './pandoc/fenced-divs.ts';
import { gridTables } from './pandoc/grid-tables.ts';
import { pandocMarks } from './pandoc/pandoc-marks.ts';
import { darkPictures, pictureSizes } from './picture-sizes.ts';
import { pictureClasses } from './picture-width.ts';
import { references } from './references.ts';
import { spacedLinks } from './spaced-links.ts';
import { tableCode } from './table-code.ts';
import { liquid } from './tags/liquid.ts';
import { mdBook } from './tags/mdbook.ts';
import { shortcodes } from './tags/shortcodes.ts';
import { configurationsIn } from './tags/site-variables.ts';
import { templates } from './tags/templates.ts';
import { zola } from './tags/zola.ts';
import { tex } from './tex.ts';
import { unquotedAttributes } from './unquoted-attributes.ts';
import { vue } from './vue.ts';
import { writerside } from './writerside.ts';

const kind = (one: string, fate = 'shown as text', many = `${one}s`): UnreadKind => ({ one, many, fate });

/** Tags of templates are left out: they do not show what a program would. */
const leftOut = 'left out, and the text between them stays';

const everywhere = ['markdown', 'mdx', 'refused-mdx'] as const;

/** Those that are rewritten before a text is parsed. Without some of them, braces of texts in MDX would be expressions that cannot be parsed. */
const textDialects: readonly AddedDialect[] = [
  { name: 'unquotedAttributes', text: unquotedAttributes },
  { name: 'vue', text: vue, formats: everywhere },
  {
    name: 'includes',
    text: includes,
    formats: everywhere,
    snippetsIn,
    partsAmong,
    unread: {
      include: kind('include', 'not followed: rings, or too long'),
      missing: kind('include', 'not shown: no such file, or not published'),
    },
  },
  { name: 'commentsInMdx', text: commentsInMdx, formats: ['mdx'] },
  { name: 'brokenMdx', text: brokenMdx, formats: ['refused-mdx'] },
  { name: 'markdownInHtml', text: markdownInHtml },
  { name: 'indentedHtml', text: indentedHtml },
  { name: 'mystComments', text: mystComments },
  { name: 'mystFences', text: mystFences, unread: { fence: kind('MyST directive', 'shown as code') } },
  {
    name: 'mkdocs',
    text: mkdocs,
    labelsIn: identifiersIn,
    unread: {
      object: kind('object of mkdocstrings', 'shown by name, without its documentation', 'objects of mkdocstrings'),
    },
  },
  // Once for each level of nesting.
  { name: 'docc', text: docc, times: 3 },
  { name: 'spacedLinks', text: spacedLinks, formats: everywhere },
  { name: 'namedLinks', text: namedLinks },
  { name: 'pictureClasses', text: pictureClasses, formats: everywhere },
  { name: 'pictureSizes', text: pictureSizes, formats: everywhere },
  { name: 'darkPictures', text: darkPictures, formats: everywhere },
  { name: 'gridTables', text: gridTables },
  { name: 'bookdown', text: bookdown },
  {
    name: 'pandocMarks',
    text: pandocMarks,
    unread: { citation: kind('citation', 'shown as text, without the source') },
  },
  { name: 'franklin', text: franklin },
  { name: 'documenter', text: documenter },
  { name: 'doxygen', text: doxygen, labelsIn: placesIn },
  { name: 'tex', text: tex, formats: everywhere },
  { name: 'inlineMarks', text: inlineMarks, formats: everywhere },
  { name: 'zola', text: zola, unread: { zola: kind('Zola shortcode', leftOut) } },
  {
    name: 'liquid',
    text: liquid,
    snippetsIn: configurationsIn,
    unread: { liquid: kind('Liquid tag', leftOut) },
  },
  { name: 'shortcodes', text: shortcodes, formats: everywhere, unread: { shortcode: kind('Hugo shortcode', leftOut) } },
  { name: 'mdBook', text: mdBook },
  { name: 'indentedElements', text: indentedElements, formats: ['markdown', 'refused-mdx'] },
  { name: 'writerside', text: writerside },
  {
    name: 'elements',
    text: elements,
    formats: ['markdown', 'refused-mdx'],
    unread: { element: kind('unknown element', 'left out, and the text in them stays') },
  },
  {
    name: 'properties',
    text: properties,
    unread: {
      block: kind('block reference'),
      macro: kind('Logseq macro'),
    },
  },
  {
    name: 'templates',
    text: templates,
    formats: ['markdown', 'refused-mdx'],
    unread: { output: kind('expression of a template', 'shown as code, not computed', 'expressions of templates') },
  },
  { name: 'inlineFootnotes', text: inlineFootnotes, tagsIn },
  {
    name: 'wikilinks',
    text: wikilinks,
    formats: everywhere,
    unread: { wikilink: kind('wikilink', 'shown as text without a link: no page has the name') },
  },
  {
    name: 'roleMarks',
    text: roleMarks,
    labelsIn: getLabels,
    unread: { role: kind('MyST role') },
  },
  { name: 'kramdown', text: kramdown, formats: everywhere },
  { name: 'headlessTables', text: headlessTables },
  { name: 'tableCode', text: tableCode },
  { name: 'attributeLists', text: attributeLists },
  {
    name: 'references',
    text: references,
    unread: { reference: kind('reference', 'shown as text without a link: nothing has the label') },
  },
  // Once for each level of nesting.
  { name: 'admonitions', text: admonitions, times: 3 },
  { name: 'fencedDivs', text: fencedDivs, formats: everywhere },
  { name: 'containerFences', text: containerFences, formats: everywhere },
];

/** Those whose nodes are rewritten. */
const treeDialects: readonly AddedDialect[] = [
  {
    name: 'mdx',
    tree: mdx,
    isMdx,
    unread: {
      component: kind('MDX component', 'left out'),
      expression: kind('MDX expression', 'not computed'),
      mdx: kind('MDX text', 'invalid and read as Markdown'),
    },
  },
  {
    name: 'plugins',
    tree: plugins,
    unread: {
      query: kind('Dataview query', 'left out: only the plugin has its results', 'Dataview queries'),
      template: kind('Templater command'),
    },
  },
  { name: 'codeInfos', tree: codeInfos },
  { name: 'directives', tree: directives, unread: { directive: kind('directive', 'shown without its kind') } },
  { name: 'callouts', tree: callouts },
  { name: 'headingIds', tree: headingIds },
  { name: 'definitionLists', tree: definitionLists },
  { name: 'notes', tree: notes },
  { name: 'emoji', tree: emoji },
  {
    name: 'abbreviations',
    tree: abbreviations,
    unread: { unused: kind('abbreviation', 'left out: no word of the text is one') },
  },
];

/** The dialects in the order in which they are read; each sees what the one before has left. */
export const dialectList: readonly AddedDialect[] = [...textDialects, ...treeDialects];
