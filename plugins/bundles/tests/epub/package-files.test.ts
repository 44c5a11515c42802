import { expect, test } from 'vitest';
import { getSite, siteFacts } from '../../../../src/site/schema.ts';
import { navDocument, packageDocument } from '../../epub/package-files.ts';

const site = getSite(siteFacts().parse({ language: 'he' }), 'A & B');
const facts = {
  title: 'Tea < coffee',
  description: '',
  url: 'https://a.example/tea',
  updated: '2026-01-02',
  authors: ['Ana', 'Ben & Co.'],
};

test('packageDocument() names the book, its files and the order of those that are read', () => {
  const files = [
    { name: 'nav.xhtml', mediaType: 'application/xhtml+xml', bytes: '', properties: 'nav' },
    { name: 'chapter-1.xhtml', mediaType: 'application/xhtml+xml', bytes: '', isRead: true },
    { name: 'a.png', mediaType: 'image/png', bytes: '' },
  ];
  expect(packageDocument(site, facts, files)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="he" dir="rtl">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">https://a.example/tea</dc:identifier>
    <dc:title>Tea &lt; coffee</dc:title>
    <dc:language>he</dc:language>
    <dc:creator>Ana</dc:creator>
    <dc:creator>Ben &amp; Co.</dc:creator>
    <dc:publisher>A &amp; B</dc:publisher>
    <dc:source>https://a.example/tea</dc:source>
    <meta property="dcterms:modified">2026-01-02T00:00:00Z</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">unknown</meta>
    </metadata>
    <manifest>
    <item id="f-nav_xhtml" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="f-chapter-1_xhtml" href="chapter-1.xhtml" media-type="application/xhtml+xml"/>
    <item id="f-a_png" href="a.png" media-type="image/png"/>
    </manifest>
    <spine page-progression-direction="rtl">
    <itemref idref="f-chapter-1_xhtml"/>
    </spine>
    </package>
    "
  `);
});

test('navDocument() writes headings below headings, as links where they have a document', () => {
  const items = [
    { title: 'Tea & coffee', name: 'tea.xhtml' },
    { title: 'Herbs', items: [{ title: 'Mint', name: 'mint.xhtml', items: [] }] },
  ];
  const [, nav] = /(<nav[\s\S]*<\/nav>)/.exec(navDocument(site, 'Tea < all', items)) ?? [];
  expect(nav).toMatchInlineSnapshot(`
    "<nav epub:type="toc" role="doc-toc" id="toc"><h1>Tea &lt; all</h1><ol><li><a href="tea.xhtml">Tea &amp; coffee</a></li>
    <li><span>Herbs</span><ol><li><a href="mint.xhtml">Mint</a></li></ol></li></ol></nav>"
  `);
});
