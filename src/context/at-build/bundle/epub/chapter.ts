import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import type { PartSpan, StoredPage } from '../../../../library/library.ts';
import { withDefinitions } from '../../../../library/markdown/parse.ts';
import { parseNative } from '../../../../library/markdown/parse-native.ts';
import type { PartId } from '../../../../library/parts.ts';
import { escapeMarkup } from '../../../../library/text/escape-markup.ts';
import { withoutForbidden } from '../../../../library/text/xml-characters.ts';
import type { Site } from '../../../../site-schema.ts';
import type { Strings } from '../../../../strings.ts';
import { type ChapterLinks, cleanTree, idOf } from './clean-tree.ts';

/** The parts of a page that are its own text; a book has ways of its own to other pages. */
const ownParts: ReadonlySet<PartId> = new Set<PartId>(['lead', 'cover', 'summary', 'facts', 'body', 'sources']);

/** Returns the headings that have an anchor in the chapter of a page. */
export const anchoredHeadings = ({ chunks }: Pick<StoredPage, 'chunks'>): StoredPage['chunks'] =>
  chunks.filter(({ part }) => part === 'title' || ownParts.has(part));

/** Renders a part of a page as HTML, with the anchors that its headings have on the site. */
const renderPart = ({ markdown, chunks }: StoredPage, { id, start, end }: PartSpan, { footnotes }: Strings): string => {
  const tree = parseNative(withDefinitions(markdown.slice(start, end), markdown));
  const anchors = new Map(chunks.map((chunk) => [chunk.start - start, chunk.anchor]));
  for (const node of tree.children) {
    const anchor = node.type === 'heading' ? anchors.get(node.position?.start.offset ?? -1) : undefined;
    if (anchor !== undefined) node.data = { ...node.data, hProperties: { id: anchor } };
  }
  // HTML of authors has passed the policy of what they may write, and passes that of books after this.
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: `${id}-`,
    footnoteLabel: footnotes,
  });
  return toHtml(hast, { allowDangerousHtml: true });
};

/** Writes a tree of the elements of books as XML: the two differ in what stands for itself. */
const writeXml = (tree: Root): string =>
  withoutForbidden(toHtml(tree, { closeSelfClosing: true, characterReferences: { useNamedReferences: false } }));

/** Writes a document of a book around what its body shows. */
export const chapterDocument = ({ language, direction }: Site, title: string, body: string, type = 'chapter'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${escapeMarkup(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body><section epub:type="${type}">
${body}
</section></body>
</html>
`;

/** Writes a page as a chapter: its title, then its own text. */
export const writeChapter = (page: StoredPage, site: Site, links: ChapterLinks): string => {
  const { summary, parts, chunks } = page;
  const html = parts.filter(({ id }) => ownParts.has(id)).map((part) => renderPart(page, part, site.strings));
  const body = writeXml(cleanTree(fromHtml(html.join('\n'), { fragment: true }), links));
  const heading = `<h1 id="${idOf(chunks[0]?.anchor ?? '')}">${escapeMarkup(summary.title)}</h1>`;
  return chapterDocument(site, summary.title, `${heading}\n${body}`);
};
