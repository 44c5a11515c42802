import { toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { getPathname } from '../../../library/pathname.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import { withoutForbidden } from '../../../library/text/xml-characters.ts';
import { type ApiChange, changeTitle, withDeprecations } from '../../../operations/lifecycle/api-change.ts';
import { apiChanges } from '../../../operations/lifecycle/api-changes.ts';
import { deprecations } from '../../../operations/lifecycle/deprecations.ts';
import { changesPath } from '../../api/response-headers.ts';
import type { DiscoveryDocument } from '../document.ts';

const title = 'Changes of the API';

const renderHtml = ({ texts }: ApiChange): string =>
  `<ul>${texts.map((text) => `<li>${escapeMarkup(text).replace(/`([^`]*)`/g, '<code>$1</code>')}</li>`).join('')}</ul>`;

/** The address of a change on the page of changes; that of the page where the owner has written another one. */
const toAddress = (change: ApiChange, { origin, site, find, pageAt }: Library): string => {
  const page = toUrl(origin, getPathname(site, changesPath));
  const position = find(changesPath);
  const heading = changeTitle(change);
  const chunk = position === undefined ? undefined : pageAt(position).chunks.find((one) => one.heading === heading);
  return chunk === undefined ? page : `${page}#${chunk.anchor}`;
};

/** The changes of the API, MCP, A2A and ask as an Atom feed (RFC 4287), from the list that the page of changes has. */
export const apiChangesFeed: DiscoveryDocument = {
  pathname: '/api-changes.xml',
  mediaType: 'application/atom+xml; charset=utf-8',
  needsEndpoints: true,
  render: async function* (library) {
    // Imported only when a build writes feeds: nothing at request time needs it.
    const { generateAtomFeed } = await import('feedsmith');
    const { origin, site } = library;
    const changes = withDeprecations(apiChanges(), deprecations);
    const id = origin + apiChangesFeed.pathname;
    const home = toUrl(origin, getPathname(site, changesPath));
    const feed = generateAtomFeed({
      id,
      title: { value: `${site.name}: ${title}` },
      updated: new Date(changes[0]?.day ?? 0),
      links: [
        { href: id, rel: 'self', type: 'application/atom+xml' },
        { href: home, rel: 'alternate', type: 'text/html' },
      ],
      authors: [{ name: site.name }],
      entries: changes.map((change) => ({
        // A day and a part, which stay where words are corrected.
        id: `${id}#${change.day}/${encodeURIComponent(change.part)}`,
        title: { value: changeTitle(change) },
        updated: new Date(change.day),
        published: new Date(change.day),
        content: { value: renderHtml(change), type: 'html' },
        links: [{ href: toAddress(change, library), rel: 'alternate', type: 'text/html' }],
      })),
    });
    yield `${withoutForbidden(feed)}\n`;
  },
};
