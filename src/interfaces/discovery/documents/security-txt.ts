import { urlOf } from '../../../library/address.ts';
import { site } from '../../../site.ts';
import type { DiscoveryDocument } from '../document.ts';

/** Returns the first day of the month eleven months ahead: under the year of RFC 9116 §2.5.5, and the same for all builds of a month. */
const expiry = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();

/** The contact for reports of vulnerabilities (RFC 9116). It expires, which shows if a site is no longer built. */
export const securityTxt: DiscoveryDocument = {
  pathname: '/.well-known/security.txt',
  mediaType: 'text/plain; charset=utf-8',
  render: ({ origin }, { now }) =>
    [
      `Contact: mailto:${site.contact.email}`,
      `Contact: ${urlOf(origin, site.contact.page)}`,
      `Expires: ${expiry(new Date(now))}`,
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${urlOf(origin, securityTxt.pathname)}`,
      '',
    ].join('\n'),
};
