import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import type { Site } from '../../../src/site/schema.ts';
import { chapterDocument } from './chapter.ts';

/** A file of a publication besides its package document. */
export interface BookFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: string | Uint8Array;
  /** Its properties in the manifest, such as `nav`. */
  readonly properties?: string;
  /** True for a document that is read in order. */
  readonly isRead?: boolean;
}

/** Metadata of a book, for its package document. */
export interface BookFacts {
  readonly title: string;
  readonly description: string;
  /** The URL of the pages on the site, which identifies the book. */
  readonly url: string;
  /** Day of the latest change, as YYYY-MM-DD. */
  readonly updated: string;
  readonly authors: readonly string[];
}

/** The file that leads to the package document (EPUB 3.3, Open Container Format §4.2.6.3.1). */
export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

export const bookSheet = `body { margin: 1em; line-height: 1.5 }
h1, h2, h3, h4 { line-height: 1.2 }
img { max-width: 100% }
pre { white-space: pre-wrap; font-size: .85em }
blockquote { margin-inline: 1em 0; padding-inline-start: 1em; border-inline-start: .2em solid }
table { border-collapse: collapse }
th, td { padding: .3em .6em; border-bottom: 1px solid; text-align: start; vertical-align: top }
.left { text-align: left }
.right { text-align: right }
.center { text-align: center }
`;

/** A heading of the table of contents, with those below it. */
export interface NavItem {
  readonly title: string;
  /** Its document; none of a heading that only groups others. */
  readonly name?: string;
  readonly items?: readonly NavItem[];
}

const toList = (items: readonly NavItem[]): string =>
  `<ol>${items
    .map(({ title, name, items: below = [] }) => {
      const label = escapeMarkup(title);
      const line = name === undefined ? `<span>${label}</span>` : `<a href="${name}">${label}</a>`;
      return `<li>${line}${below.length === 0 ? '' : toList(below)}</li>`;
    })
    .join('\n')}</ol>`;

/** Writes the table of contents (EPUB 3.3 §7). */
export const navDocument = (site: Site, title: string, items: readonly NavItem[]): string => {
  const heading = `<h1>${escapeMarkup(title)}</h1>`;
  const body = `<nav epub:type="toc" role="doc-toc" id="toc">${heading}${toList(items)}</nav>`;
  return chapterDocument(site, title, body, 'toc');
};

const itemId = (name: string): string => `f-${name.replace(/[^A-Za-z0-9-]/g, '_')}`;

/** Writes the package document (EPUB 3.3 §5): what the book is, its files, and their order. */
export const packageDocument = (site: Site, facts: BookFacts, files: readonly BookFile[]): string => {
  const element = (name: string, value: string | undefined, attributes = ''): string =>
    value === undefined || value === '' ? '' : `<${name}${attributes}>${escapeMarkup(value)}</${name}>\n`;
  const accessibility = [
    ['accessMode', 'textual'],
    ['accessModeSufficient', 'textual'],
    ['accessibilityFeature', 'structuralNavigation'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityHazard', 'unknown'],
  ].map(([name = '', value]) => element('meta', value, ` property="schema:${name}"`));
  const items = files.map(
    ({ name, mediaType, properties }) =>
      `<item id="${itemId(name)}" href="${name}" media-type="${mediaType}"${properties === undefined ? '' : ` properties="${properties}"`}/>`,
  );
  const read = files.filter(({ isRead }) => isRead).map(({ name }) => `<itemref idref="${itemId(name)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${site.language}" dir="${site.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${element('dc:identifier', facts.url, ' id="id"')}${element('dc:title', facts.title)}${element('dc:language', site.language)}${element('dc:description', facts.description)}${facts.authors.map((name) => element('dc:creator', name)).join('')}${element('dc:publisher', site.name)}${element('dc:rights', site.licence?.id)}${element('dc:source', facts.url)}${element('meta', `${facts.updated}T00:00:00Z`, ' property="dcterms:modified"')}${accessibility.join('')}</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${site.direction}">
${read.join('\n')}
</spine>
</package>
`;
};
