import path from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  createElement,
  elementsIn,
  extractLine,
  findByClass,
  findByTag,
  findElement,
  getProperty,
  hasClass,
  isElement,
} from '../../../src/content/html/elements.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { toDay } from '../dates.ts';
import type { ImportedPage, ImportedSource, ReadOptions } from '../imported-page.ts';
import type { ImportedAuthor, ImportedSite } from '../imported-site.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';
import { parseHtml } from '../markdown/parse-html.ts';
import { cleanName } from '../names.ts';
import { decodeText, type SourceTree } from '../source-tree.ts';

const post = /(^|\/)posts\/([^/]+)\.html$/i;

export const isMediumExport = (names: readonly string[]): boolean =>
  names.some((name) => post.test(name)) && !names.some((name) => /(^|\/)posts\.csv$/.test(name));

/** The id that ends the address of a post, by which links name it: twelve hexadecimal digits. */
const findId = (address: string): string | undefined => /(?:^|[-/])([0-9a-f]{8,14})(?:[?#].*)?$/.exec(address)?.[1];

/** The words of a title, to compare those of the head with those of the text. */
const fold = (words: string): string => words.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Headings of Medium begin at the third level: the title is one of them. */
const levels = new Map([
  ['h3', 'h2'],
  ['h4', 'h3'],
]);

/** The text of a post without its title and its divider, which pages have already. */
const readBody = (body: Element, title: string, subtitle: string): Element => {
  let isStart = true;
  const read = (element: Element): ElementContent[] => {
    const isHeading = /^h[1-4]$/.test(element.tagName);
    if (hasClass(element, 'graf--title') || (isStart && isHeading && fold(extractLine(element)) === fold(title)))
      return [];
    const isSubtitle = hasClass(element, 'graf--subtitle') || (isStart && isHeading);
    if (isSubtitle && fold(extractLine(element)) === fold(subtitle)) return [];
    if (element.tagName === 'hr' && isStart) return [];
    const isText = /^(?:p|pre|blockquote|figure|ul|ol|h\d)$/.test(element.tagName);
    if (isText) isStart = false;
    return [
      {
        ...element,
        tagName: levels.get(element.tagName) ?? element.tagName,
        children: isText
          ? element.children
          : element.children.flatMap((child) => (isElement(child) ? read(child) : [child])),
      },
    ];
  };
  return createElement('div', read({ ...body, tagName: 'div' }));
};

/** The picture that Medium shows in lists. */
const findCover = (body: Element): ImportedPage['cover'] => {
  const picture = findElement(
    body,
    (element) => getProperty(element, 'dataIsFeatured') === 'true' && element.tagName === 'img',
  );
  const url = picture === undefined ? '' : getProperty(picture, 'src');
  return url === '' ? undefined : { url, alt: picture === undefined ? '' : getProperty(picture, 'alt') };
};

interface Post {
  readonly page: ImportedPage;
  readonly id: string | undefined;
  readonly author: ImportedAuthor | undefined;
}

/** A subtitle that says something: Medium fills it with the beginning of the text, cut off. */
const readSubtitle = (tree: Root): string => {
  const words = extractLine(findByClass(tree, 'p-summary'));
  return /(?:…|\.\.\.)$/.test(words) ? '' : words;
};

/** The person whom the foot of a post names. */
const readAuthor = (tree: Root): ImportedAuthor | undefined => {
  const by = findByClass(tree, 'p-author');
  const name = extractLine(by).replace(/^By /, '');
  const profile = by === undefined ? '' : getProperty(by, 'href');
  if (name === '') return undefined;
  return { name, links: URL.canParse(profile) ? [{ title: 'Medium', url: profile }] : [] };
};

/** The address and the id of a post, and the name that its address has. */
const readAddress = (tree: Root, file: string) => {
  const name = post.exec(file)?.[2] ?? file;
  const canonical = findByClass(tree, 'p-canonical');
  const address = canonical === undefined ? '' : getProperty(canonical, 'href');
  const id = findId(name) ?? findId(address);
  const slug = cleanName(name.replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, '').replace(/-+[0-9a-f]{8,14}$/, ''));
  const former = URL.canParse(address) ? new URL(address).pathname.replace(/^\/|\/$/g, '') : '';
  return { id, slug: slug || `post-${id ?? 'untitled'}`, formerAddresses: former === '' ? [] : [former] };
};

const readPost = (file: string, html: string, options: ReadOptions): Post => {
  const tree = parseHtml(html, false);
  const body = findByClass(tree, 'e-content');
  if (body === undefined || findByClass(tree, 'h-entry') === undefined || !html.includes('</article>'))
    throw new UserError(`${file} is not a post of Medium, or is cut off. Export it again; nothing was written.`);
  const title = extractLine(findByClass(tree, 'p-name')) || extractLine(findByTag(tree, 'title'));
  const subtitle = readSubtitle(tree);
  const date = findByClass(tree, 'dt-published');
  const isDraft = path.posix.basename(file).startsWith('draft_') || date === undefined;
  if (isDraft) options.notes.add('drafts', 'drafts', file);
  const { id, slug, formerAddresses } = readAddress(tree, file);
  const author = readAuthor(tree);
  const tags = [...elementsIn(tree)].filter((element) => hasClass(element, 'p-category')).map(extractLine);
  return {
    id,
    author,
    page: {
      source: file,
      kind: 'post',
      path: slug,
      fields: {
        title: title || slug,
        description: subtitle || undefined,
        date: date && toDay(getProperty(date, 'dateTime') || extractLine(date)),
        author: author?.name,
        tags,
        ...(isDraft && { draft: true }),
      },
      markdown: htmlToMarkdown(toHtml(readBody(body, title, subtitle)), {
        lose: (what) => options.notes.add('lost', what, file),
      }),
      cover: findCover(body),
      formerAddresses,
    },
  };
};

/** The owner in the export: name, text and picture. */
const readProfile = (html: string): ImportedAuthor | undefined => {
  const tree = parseHtml(html, false);
  const name = extractLine(findByClass(tree, 'p-name'));
  const [photo, link] = [findByClass(tree, 'u-photo'), findByClass(tree, 'u-url')];
  const url = link === undefined ? '' : getProperty(link, 'href');
  if (name === '') return undefined;
  return {
    name,
    description: extractLine(findByClass(tree, 'p-note')) || undefined,
    picture: photo === undefined ? undefined : getProperty(photo, 'src'),
    links: URL.canParse(url) ? [{ title: 'Medium', url }] : [],
  };
};

const toAuthorSlug = (name: string, at: number): string =>
  cleanName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `author-${at + 1}`;

/** Reads an export of Medium: a page of HTML for each post, with the marks of h-entry, and the profile of its owner. */
export const readMedium = async (tree: SourceTree, options: ReadOptions): Promise<ImportedSource> => {
  const posts: Post[] = [];
  let owner: ImportedAuthor | undefined;
  const files = new Map<string, () => Promise<Uint8Array>>();
  const others = new Set<string>();
  for (const [file, read] of tree) {
    if (post.test(file)) posts.push(readPost(file, decodeText(await read(), file), options));
    else if (/(^|\/)profile\/profile\.html$/.test(file)) owner = readProfile(decodeText(await read(), file));
    else if (/\.html$/i.test(file)) others.add(file.split('/').at(-2) ?? file);
    else files.set(file, read);
  }
  others.delete('.');
  for (const folder of others)
    options.notes.add('lost', 'lists of what was read, clapped for and followed, which are private', folder);
  const people = new Map<string, ImportedAuthor>();
  for (const author of [...(owner === undefined ? [] : [owner]), ...posts.flatMap(({ author }) => author ?? [])])
    if (!people.has(author.name)) people.set(author.name, author);
  const byId = new Map(posts.flatMap(({ id, page }) => (id === undefined ? [] : [[id, page.source] as const])));
  const site: ImportedSite = {
    name: owner?.name ?? (people.size === 1 ? [...people.keys()][0] : undefined),
    description: owner?.description,
    authors: new Map(Array.from(people.values(), (author, at) => [toAuthorSlug(author.name, at), author])),
    redirects: new Map([['feed', { path: '/rss.xml' }]]),
  };
  return {
    format: 'Medium export',
    pages: posts.map(({ page }) => page),
    files,
    locate: (address) => {
      const host = URL.canParse(address) ? new URL(address).hostname : '';
      const id = findId(address);
      const isOfMedium = /(?:^|\.)medium\.com$/.test(host) || address.startsWith('/');
      if (id !== undefined && (isOfMedium || byId.has(id))) return byId.get(id);
      return files.has(address) ? address : undefined;
    },
    keepsPictures: false,
    site,
  };
};
