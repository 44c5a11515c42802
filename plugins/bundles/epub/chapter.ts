import type { RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import type { PartSpan, StoredPage } from '../../../src/library/library.ts';
import { voidElements } from '../../../src/library/markdown/html/html-policy.ts';
import { withDefinitions } from '../../../src/library/markdown/parse.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import type { PartId } from '../../../src/library/parts.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import type { Site } from '../../../src/site/schema.ts';
import type { Strings } from '../../../src/strings.ts';
import { type ChapterLinks, cleanTree, getId } from './clean-tree.ts';

/** The parts of a page that are its own text; a book has ways of its own to other pages. */
const ownParts: ReadonlySet<PartId> = new Set<PartId>(['lead', 'cover', 'summary', 'facts', 'body', 'sources']);

/** The headings that have an anchor in the chapter of a page. */
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

/** Writes an attribute of books; `className` is the one whose name in HTML is another word. */
const writeAttribute = ([name, value]: readonly [string, unknown]): string => {
  const written = Array.isArray(value) ? value.join(' ') : String(value);
  return ` ${name === 'className' ? 'class' : name.toLowerCase()}="${escapeMarkup(written)}"`;
};

/** Writes the elements of books as XML, which has other rules than HTML for what must be escaped and closed. */
const writeXml = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return escapeMarkup(node.value);
      if (node.type !== 'element') return '';
      const start = `<${node.tagName}${Object.entries(node.properties).map(writeAttribute).join('')}`;
      return voidElements.has(node.tagName) ? `${start} />` : `${start}>${writeXml(node.children)}</${node.tagName}>`;
    })
    .join('');

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
  const body = writeXml(cleanTree(fromHtml(html.join('\n'), { fragment: true }), links).children);
  const heading = `<h1 id="${getId(chunks[0]?.anchor ?? '')}">${escapeMarkup(summary.title)}</h1>`;
  return chapterDocument(site, summary.title, `${heading}\n${body}`);
};
