import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { site } from '../../../site.ts';
import { jsonText } from '../json-text.ts';
import { type FeedChannel, newestOf } from './channel.ts';

export interface FeedFormat {
  readonly file: string;
  readonly mediaType: string;
  /** What a page head calls the format. */
  readonly name: string;
  readonly write: (channel: FeedChannel, library: Library, self: string) => Promise<string>;
}

const publishedAt = ({ date, updated }: PageSummary): Date => new Date(date ?? updated);
/** What a feed reader shows: the page in short, as far as the author wrote that. */
const shortOf = ({ description, summary }: PageSummary): string => [description, ...summary].join('\n');
const rights = `${site.licence.name}, ${site.licence.url}`;

// The writer of feeds is loaded when a build writes one: nothing at request time needs it.
const feedsmith = () => import('feedsmith');

export const rss: FeedFormat = {
  file: 'rss.xml',
  mediaType: 'application/rss+xml; charset=utf-8',
  name: 'RSS',
  write: async (channel, library, self) => {
    const { generateRssFeed } = await feedsmith();
    const pages = newestOf(library, channel);
    return `${generateRssFeed({
      title: channel.title,
      link: channel.home,
      description: channel.description,
      language: site.language,
      copyright: rights,
      lastBuildDate: new Date(library.updated),
      atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
      items: pages.map((page) => ({
        title: page.title,
        link: page.url,
        description: shortOf(page),
        guid: { value: page.url, isPermaLink: true },
        pubDate: publishedAt(page),
        categories: page.tags.map((name) => ({ name })),
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
    return `${generateAtomFeed({
      id: self,
      title: { value: channel.title },
      subtitle: { value: channel.description },
      updated: new Date(library.updated),
      rights: { value: rights },
      links: [
        { href: self, rel: 'self', type: 'application/atom+xml' },
        { href: channel.home, rel: 'alternate', type: 'text/html' },
      ],
      authors: [{ name: site.author, email: site.contact.email }],
      entries: pages.map((page) => ({
        id: page.url,
        title: { value: page.title },
        updated: new Date(page.updated),
        published: publishedAt(page),
        summary: { value: shortOf(page) },
        authors: [{ name: page.author }],
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
        description: channel.description,
        language: site.language,
        authors: [{ name: site.author }],
        items: pages.map((page) => ({
          id: page.url,
          url: page.url,
          title: page.title,
          content_text: shortOf(page),
          summary: page.description,
          date_published: publishedAt(page),
          date_modified: new Date(page.updated),
          tags: page.tags,
          authors: [{ name: page.author }],
        })),
      }),
    );
  },
};

export const formats: readonly FeedFormat[] = [rss, atom, jsonFeed];
