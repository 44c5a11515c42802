import { ElementType, parseDocument } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { expect, inject, test } from 'vitest';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { sample } from '../support/effort.ts';
import { readSitemaps } from '../support/sitemap.ts';

const origin = inject('origin');
const read = async (pathname: string): Promise<string> => (await fetch(origin + pathname)).text();
const pages = (await readSitemaps(origin)).map((url) => new URL(url).pathname);

const getWords = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** True for controls and notes of the site, which are in no twin; parts of a page are, also those that search leaves out. */
const isControl = (attributes: Readonly<Record<string, string>>): boolean =>
  'data-pagefind-ignore' in attributes && !('data-part' in attributes);

type Child = ReturnType<typeof parseDocument>['children'][number];

/** True for the mark of a footnote; other raised words are words. */
const isFootnoteMark = ({ name, children }: Extract<Child, { name: string; children: unknown }>): boolean =>
  name === 'sup' && children.some((child) => 'attribs' in child && 'data-footnote-ref' in child.attribs);

/** The visible words of an article, without the site's own controls and notes. */
const htmlText = (nodes: ReturnType<typeof parseDocument>['children'], inArticle = false): string =>
  nodes
    .map((node) => {
      if (node.type === ElementType.ElementType.Text) return inArticle ? node.data : '';
      if (!('attribs' in node) || ['script', 'style', 'svg', 'math'].includes(node.name)) return '';
      if (isControl(node.attribs)) return '';
      const isArticle = inArticle || node.name === 'article';
      const isReference =
        isFootnoteMark(node) || 'data-footnote-backref' in node.attribs || node.attribs.id === 'footnote-label';
      if (isReference) return '';
      const alt = isArticle && node.name === 'img' ? ` ${node.attribs.alt ?? ''} ` : '';
      const isInline = ['a', 'em', 'strong', 'code', 'span', 'b', 'i', 'del', 'kbd', 'mark', 'abbr'].includes(
        node.name,
      );
      const inner = htmlText(node.children, isArticle);
      return isInline ? alt + inner : ` ${alt}${inner} `;
    })
    .join('');

const markdownText = (node: Nodes, isDrawn: (code: string) => boolean): string => {
  if (node.type === 'image' || node.type === 'imageReference') return ` ${node.alt ?? ''} `;
  if (node.type === 'html') return htmlText(parseDocument(node.value).children, true);
  if (node.type === 'footnoteReference' || node.type === 'break') return ' ';
  if (node.type === 'code') return node.lang === 'mermaid' && isDrawn(node.value) ? ' ' : ` ${node.value} `;
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const isInline = ['link', 'emphasis', 'strong', 'delete', 'linkReference'].includes(node.type);
  const inner = node.children.map((child) => markdownText(child, isDrawn)).join('');
  return isInline ? inner : ` ${inner} `;
};

/** Formulas are MathML on the page, whose words are others; those in code are not formulas. */
const withoutFormulas = (text: string): string =>
  text.replace(
    /(^[ >]*(`{3,})[\s\S]*?^[ >]*\2|`[^`\n]+`)|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gm,
    (_, code: string | undefined) => (code === undefined || /^[ >]*`{3,}math\n/.test(code) ? ' ' : code),
  );

/** The words of a twin without those of the diagrams that its page draws. */
const twinWords = (twin: string, html: string): string[] => {
  const text = twin
    .slice(twin.indexOf('\n---\n', 4) + 5)
    .replace(/^> (All pages|Alle Seiten): .*$/m, '')
    // The page shows the kind of a callout as its title.
    .replace(
      /(^[ >]*(`{3,})[\s\S]*?^[ >]*\2)|^([\s>]*> \[!)([A-Z])([A-Z]+)\]/gm,
      (_, code: string | undefined, __, start, first, rest) => code ?? `${start}${first}${rest?.toLowerCase()}]`,
    );
  const tree = parseMarkdown(html.includes('<math') ? withoutFormulas(text) : text);
  const drawn = [...html.matchAll(/<figure class="diagram"[^>]*>([\s\S]*?)<\/figure>/g)].map(([, figure = '']) =>
    getWords(htmlText(parseDocument(figure).children, true)).join(' '),
  );
  const isDrawn = (code: string): boolean => drawn.some((words) => words.includes(getWords(code).join(' ')));
  return getWords(markdownText(tree, isDrawn));
};

const count = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** The words that one text has more often than the other. */
const missing = (from: readonly string[], there: readonly string[]): string[] => {
  const has = count(there);
  return [...count(from)].flatMap(([word, times]) => (times > (has.get(word) ?? 0) ? [word] : []));
};

test('every page has the same words as its Markdown twin', async () => {
  const errors: string[] = [];
  for (const pathname of sample(pages, 3)) {
    const [html, twin] = await Promise.all([read(pathname), read(pathname === '/' ? '/index.md' : `${pathname}.md`)]);
    const seen = getWords(htmlText(parseDocument(html).children));
    const written = twinWords(twin, html);
    const lost = missing(written, seen);
    const added = missing(seen, written);
    if (lost.length > 0 || added.length > 0)
      errors.push(`${pathname} lacks [${lost.slice(0, 12).join(' ')}], adds [${added.slice(0, 12).join(' ')}]`);
  }
  expect(errors).toEqual([]);
});
