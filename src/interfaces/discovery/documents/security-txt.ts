import { urlOf } from '../../../library/address.ts';
import { site } from '../../../site.ts';
import type { DiscoveryDocument } from '../document.ts';

/** The first day of the month eleven months ahead: under the year that RFC 9116 §2.5.5 advises, and equal for a month of builds. */
const expiry = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();

/** Where to report a weakness (RFC 9116). It expires, so a site that nobody builds any more says so. */
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
