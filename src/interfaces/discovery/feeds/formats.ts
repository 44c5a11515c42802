import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import type { Site } from '../../../site-schema.ts';
import { jsonText } from '../json-text.ts';
import { type FeedChannel, newestOf } from './channel.ts';

/** A format in which every channel is published. */
export interface FeedFormat {
  readonly file: string;
  readonly mediaType: string;
  /** The name of the format in link titles. */
  readonly name: string;
  readonly write: (channel: FeedChannel, library: Library, self: string) => Promise<string>;
}

const publishedAt = ({ date, updated }: PageSummary): Date => new Date(date ?? updated);
/** Returns the text for feed readers: the description and the summary, if the author wrote one. */
const itemText = ({ description, summary }: PageSummary): string => [description, ...summary].join('\n');
const rightsOf = ({ licence }: Site): string | undefined => licence && `${licence.name}, ${licence.url}`;

/** Returns the authors of a page or a feed as its property; none where nobody is named. */
const authorsOf = (name: string | undefined) => (name === undefined ? {} : { authors: [{ name }] });

// Imported only when a build writes feeds: nothing at request time needs it.
const feedsmith = () => import('feedsmith');

export const rss: FeedFormat = {
  file: 'rss.xml',
  mediaType: 'application/rss+xml; charset=utf-8',
  name: 'RSS',
  write: async (channel, library, self) => {
    const { generateRssFeed } = await feedsmith();
    const rights = rightsOf(library.site);
    const pages = newestOf(library, channel);
    return `${generateRssFeed({
      title: channel.title,
      link: channel.home,
      // RSS 2.0 demands one.
      description: channel.description || channel.title,
      language: library.site.language,
      ...(rights !== undefined && { copyright: rights }),
      lastBuildDate: new Date(library.updated),
      atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
      items: pages.map((page) => ({
        title: page.title,
        link: page.url,
        description: itemText(page),
        guid: { value: page.url, isPermaLink: true },
        pubDate: publishedAt(page),
        categories: page.tags.map((name) => ({ name })),
        // RSS has authors only as e-mail addresses; Dublin Core has names.
        ...(page.author !== undefined && { dc: { creators: [page.author] } }),
      })),
    })}\n`;
  },
};

export const atom: FeedFormat = {
  file: 'atom.xml',
  mediaType: 'application/atom+xml; charset=utf-8',
  name: 'Atom',
  write: async (channel, library, self) => {
    const { generateAtomFeed } = await feedsmith();
    const pages = newestOf(library, channel);
    const { site } = library;
    const { email } = site.contact;
    const rights = rightsOf(site);
    return `${generateAtomFeed({
      id: self,
      title: { value: channel.title },
      ...(channel.description !== '' && { subtitle: { value: channel.description } }),
      updated: new Date(library.updated),
      ...(rights !== undefined && { rights: { value: rights } }),
      links: [
        { href: self, rel: 'self', type: 'application/atom+xml' },
        { href: channel.home, rel: 'alternate', type: 'text/html' },
      ],
      // A feed has an author (RFC 4287 §4.1.1): the publisher, if nobody else is named.
      authors: [{ name: site.author ?? site.name, ...(email !== undefined && { email }) }],
      entries: pages.map((page) => ({
        id: page.url,
        title: { value: page.title },
        updated: new Date(page.updated),
        published: publishedAt(page),
        summary: { value: itemText(page) },
        ...authorsOf(page.author),
        categories: page.tags.map((term) => ({ term })),
        links: [
          { href: page.url, rel: 'alternate', type: 'text/html' },
          { href: page.links.markdown, rel: 'alternate', type: 'text/markdown' },
        ],
      })),
    })}\n`;
  },
};

export const jsonFeed: FeedFormat = {
  file: 'feed.json',
  mediaType: 'application/feed+json; charset=utf-8',
  name: 'JSON Feed',
  write: async (channel, library, self) => {
    const { generateJsonFeed } = await feedsmith();
    const pages = newestOf(library, channel);
    return jsonText(
      generateJsonFeed({
        title: channel.title,
        home_page_url: channel.home,
        feed_url: self,
        ...(channel.description !== '' && { description: channel.description }),
        language: library.site.language,
        ...authorsOf(library.site.author),
        items: pages.map((page) => ({
          id: page.url,
          url: page.url,
          title: page.title,
          content_text: itemText(page),
          summary: page.description,
          date_published: publishedAt(page),
          date_modified: new Date(page.updated),
          tags: page.tags,
          ...authorsOf(page.author),
        })),
      }),
    );
  },
};

export const formats: readonly FeedFormat[] = [rss, atom, jsonFeed];
