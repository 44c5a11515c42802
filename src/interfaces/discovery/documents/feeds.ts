import { getLibraries } from '../../../library/language/library-in.ts';
import type { Library } from '../../../library/library.ts';
import type { DocumentFamily } from '../document.ts';
import { getChannels, getFeedPages, isChannelFolder } from '../feeds/channel.ts';
import { type FeedFormat, feedPathname, formats } from '../feeds/formats.ts';

async function* once(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}

const getFamily = (format: FeedFormat): DocumentFamily => {
  const { file, mediaType, write } = format;
  const [name = '', ending = ''] = file.split('.');
  return {
    mediaType,
    matches: (pathname) => {
      const folder = pathname.slice(0, pathname.lastIndexOf('/'));
      const found = /^([a-z]+)(?:-[2-9])?\.([a-z]+)$/.exec(pathname.slice(folder.length + 1));
      return found?.[1] === name && found[2] === ending && isChannelFolder(folder);
    },
    getMembers: (library: Library) =>
      getLibraries(library).flatMap((part) =>
        getChannels(part)
          .flatMap(getFeedPages)
          .map((page) => ({
            pathname: feedPathname(page, format, page.number),
            mediaType,
            render: (_, context) => once(write(page, part, context)),
          })),
      ),
  };
};

/**
 * Feeds of the site, of each section and of each tag, as RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. Each is one document of
 * the newest pages, which links to those of older ones (RFC 5005).
 */
export const feeds: readonly DocumentFamily[] = formats.map(getFamily);
