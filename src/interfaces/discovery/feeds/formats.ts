import { toUrl } from '../../../library/address.ts';
import type { ServedCover } from '../../../library/fields/cover.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getAuthors } from '../../../library/people.ts';
import { withoutForbidden } from '../../../library/text/xml-characters.ts';
import type { Site } from '../../../site/schema.ts';
import { tagName } from '../../../site/tags.ts';
import { atomFile, jsonFeedFile, rssFile } from '../../feed-files.ts';
import { icons } from '../icons.ts';
import { jsonText } from '../json-text.ts';
import { type FeedPage, getNewest } from './channel.ts';
import { getFullText, type TextContext } from './full-text.ts';

/** The author of a feed as its property; none where nobody is named. */
const authorOfFeed = ({ author }: Site) => (author === undefined ? {} : { authors: [{ name: author }] });

/** The authors of a page with the addresses of their pages, in the property of the format. */
const authorsOfPage = (page: PageSummary, library: Library, property: 'uri' | 'url') => {
  const authors = getAuthors(page, library).map(({ name, position }) => ({
    name,
    ...(position !== undefined && { [property]: library.summaryAt(position).url }),
  }));
  return authors.length === 0 ? {} : { authors };
};

/** The cover of a page in the words of Media RSS, which needs no size in bytes as an enclosure does. */
const getMedia = ({ url, alt, caption }: ServedCover) => ({
  contents: [
    {
      url,
      medium: 'image',
      ...(alt !== '' && { description: { value: alt } }),
      ...(caption !== undefined && { title: { value: caption } }),
    },
  ],
});

/** A format in which every channel is published. */
export interface FeedFormat {
  readonly file: string;
  readonly mediaType: string;
  /** The name of the format in link titles. */
  readonly name: string;
  readonly write: (page: FeedPage, library: Library, context?: TextContext) => Promise<string>;
}

/** The pathname of a document of a feed: `rss.xml`, then `rss-2.xml` and so on. */
export const feedPathname = (
  { channel: { folder } }: Pick<FeedPage, 'channel'>,
  { file }: Pick<FeedFormat, 'file'>,
  number = 1,
): `/${string}` => `${folder}/${number === 1 ? file : file.replace('.', `-${number}.`)}`;

interface FeedLink {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

/** The links of a document to itself and to the others of its feed (RFC 5005 §3). */
const getLinks = (page: FeedPage, format: FeedFormat, origin: string): FeedLink[] => {
  const { number, count } = page;
  const [type = ''] = format.mediaType.split(';');
  const link = (rel: string, to: number): FeedLink => ({
    href: origin + feedPathname(page, format, to),
    rel,
    type,
  });
  return [
    link('self', number),
    ...(count > 1 ? [link('first', 1), link('last', count)] : []),
    ...(number > 1 ? [link('previous', number - 1)] : []),
    ...(number < count ? [link('next', number + 1)] : []),
  ];
};

const namesOfTags = ({ tags }: PageSummary, { site }: Library): string[] => tags.map((tag) => tagName(site.tags, tag));

interface FeedItem {
  readonly page: PageSummary;
  /** The text as HTML, if the owner lets feeds have it. */
  readonly html: string | undefined;
}

/** The pages of a document. The feed of a tag has no texts: those of the sections have them. */
const getItems = async (page: FeedPage, library: Library, context: TextContext | undefined): Promise<FeedItem[]> => {
  const hasTexts = library.site.feeds === 'full' && page.channel.isShort !== true;
  const items: FeedItem[] = [];
  for (const summary of getNewest(library, page))
    items.push({ page: summary, html: hasTexts ? await getFullText(library, summary.path, context) : undefined });
  return items;
};

const publishedAt = ({ date, updated }: PageSummary): Date => new Date(date ?? updated);
/** The text for feed readers: the description and the summary, if the author wrote one. */
const itemText = ({ description, summary }: PageSummary): string => [description, ...summary].join('\n');
const getRights = ({ licence }: Site): string | undefined => licence && `${licence.name}, ${licence.url}`;

// Imported only when a build writes feeds: nothing at request time needs it.
const feedsmith = () => import('feedsmith');

export const rss: FeedFormat = {
  file: rssFile,
  mediaType: 'application/rss+xml; charset=utf-8',
  name: 'RSS',
  write: async (page, library, context) => {
    const { generateRssFeed } = await feedsmith();
    const { channel } = page;
    const rights = getRights(library.site);
    const items = await getItems(page, library, context);
    return `${withoutForbidden(
      generateRssFeed({
        title: channel.title,
        link: channel.home,
        // RSS 2.0 demands one.
        description: channel.description || channel.title,
        language: library.site.language,
        ...(rights !== undefined && { copyright: rights }),
        lastBuildDate: new Date(library.updated),
        image: { url: toUrl(library.origin, icons.png(96)), title: channel.title, link: channel.home },
        atom: { links: getLinks(page, rss, library.origin) },
        items: items.map(({ page, html }) => ({
          title: page.title,
          link: page.url,
          description: itemText(page),
          ...(html !== undefined && { content: { encoded: html } }),
          guid: { value: page.url, isPermaLink: true },
          pubDate: publishedAt(page),
          categories: namesOfTags(page, library).map((name) => ({ name })),
          ...(page.cover && { media: getMedia(page.cover) }),
          // RSS has authors only as e-mail addresses; Dublin Core has names.
          ...(page.author !== undefined && { dc: { creators: getAuthors(page, library).map(({ name }) => name) } }),
        })),
      }),
    )}\n`;
  },
};

export const atom: FeedFormat = {
  file: atomFile,
  mediaType: 'application/atom+xml; charset=utf-8',
  name: 'Atom',
  write: async (page, library, context) => {
    const { generateAtomFeed } = await feedsmith();
    const { channel } = page;
    const items = await getItems(page, library, context);
    const { site } = library;
    const { email } = site.contact;
    const rights = getRights(site);
    return `${withoutForbidden(
      generateAtomFeed({
        // One feed, whichever of its documents (RFC 5005 §3).
        id: library.origin + feedPathname(page, atom),
        title: { value: channel.title },
        ...(channel.description !== '' && { subtitle: { value: channel.description } }),
        updated: new Date(library.updated),
        icon: toUrl(library.origin, icons.png(96)),
        ...(rights !== undefined && { rights: { value: rights } }),
        links: [...getLinks(page, atom, library.origin), { href: channel.home, rel: 'alternate', type: 'text/html' }],
        // A feed has an author (RFC 4287 §4.1.1): the publisher, if nobody else is named.
        authors: [{ name: site.author ?? site.name, ...(email !== undefined && { email }) }],
        entries: items.map(({ page, html }) => ({
          id: page.url,
          title: { value: page.title },
          updated: new Date(page.updated),
          published: publishedAt(page),
          summary: { value: itemText(page) },
          ...(html !== undefined && { content: { value: html, type: 'html' } }),
          ...authorsOfPage(page, library, 'uri'),
          categories: page.tags.map((term) => {
            const label = tagName(library.site.tags, term);
            return label === term ? { term } : { term, label };
          }),
          ...(page.cover && { media: getMedia(page.cover) }),
          links: [
            { href: page.url, rel: 'alternate', type: 'text/html' },
            { href: page.links.markdown, rel: 'alternate', type: 'text/markdown' },
          ],
        })),
      }),
    )}\n`;
  },
};

export const jsonFeed: FeedFormat = {
  file: jsonFeedFile,
  mediaType: 'application/feed+json; charset=utf-8',
  name: 'JSON Feed',
  write: async (page, library, context) => {
    const { generateJsonFeed } = await feedsmith();
    const { channel, number, count } = page;
    const items = await getItems(page, library, context);
    const toAddress = (to: number): string => library.origin + feedPathname(page, jsonFeed, to);
    return jsonText(
      generateJsonFeed({
        title: channel.title,
        home_page_url: channel.home,
        feed_url: toAddress(number),
        ...(number < count && { next_url: toAddress(number + 1) }),
        icon: toUrl(library.origin, icons.png(512)),
        favicon: toUrl(library.origin, icons.png(96)),
        ...(channel.description !== '' && { description: channel.description }),
        language: library.site.language,
        ...authorOfFeed(library.site),
        items: items.map(({ page, html }) => ({
          id: page.url,
          url: page.url,
          title: page.title,
          content_text: itemText(page),
          ...(html !== undefined && { content_html: html }),
          summary: page.description,
          ...(page.cover && { image: page.cover.url }),
          date_published: publishedAt(page),
          date_modified: new Date(page.updated),
          tags: namesOfTags(page, library),
          ...authorsOfPage(page, library, 'url'),
        })),
      }),
    );
  },
};

export const formats: readonly FeedFormat[] = [rss, atom, jsonFeed];
