import type { Library } from '../../../library/library.ts';
import type { DocumentFamily } from '../document.ts';
import { channelsOf, isChannelFolder } from '../feeds/channel.ts';
import { type FeedFormat, formats } from '../feeds/formats.ts';

async function* once(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}

const familyOf = ({ file, mediaType, write }: FeedFormat): DocumentFamily => ({
  mediaType,
  matches: (pathname) => pathname.endsWith(`/${file}`) && isChannelFolder(pathname.slice(0, -file.length - 1)),
  membersOf: (library: Library) =>
    channelsOf(library).map((channel) => {
      const pathname: `/${string}` = `${channel.folder}/${file}`;
      return { pathname, mediaType, render: () => once(write(channel, library, library.origin + pathname)) };
    }),
});

/** Feeds of the site, of each section and of each tag, as RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const feeds: readonly DocumentFamily[] = formats.map(familyOf);
