import { toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { getContact } from '../../../library/site/contact.ts';
import type { DiscoveryDocument } from '../document.ts';

/** The first day of the month eleven months ahead: under the year of RFC 9116 §2.5.5, and the same for all builds of a month. */
const expiry = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();

const getContacts = (library: Pick<Library, 'site' | 'origin'>): string[] => {
  const { email, url } = getContact(library) ?? {};
  return [...(email === undefined ? [] : [`mailto:${email}`]), ...(url === undefined ? [] : [url])];
};

/** The contact for reports of vulnerabilities (RFC 9116). It expires, which shows if a site is no longer built. */
export const securityTxt: DiscoveryDocument = {
  pathname: '/.well-known/security.txt',
  mediaType: 'text/plain; charset=utf-8',
  // A contact is required (§2.5.3).
  isPublished: (library) => getContacts(library).length > 0,
  render: (library, { now }) =>
    [
      ...getContacts(library).map((contact) => `Contact: ${contact}`),
      `Expires: ${expiry(new Date(now))}`,
      `Preferred-Languages: ${library.site.language}`,
      `Canonical: ${toUrl(library.origin, securityTxt.pathname)}`,
      '',
    ].join('\n'),
};
