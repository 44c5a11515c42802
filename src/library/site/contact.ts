import { toUrl } from '../address.ts';
import type { Library } from '../library.ts';

/** The ways to reach the owner, as far as they are stated. */
export interface Contact {
  readonly email?: string;
  readonly url?: string;
}

/** The ways to reach the owner of a site; undefined if none is stated. */
export const getContact = ({ site, origin }: Pick<Library, 'site' | 'origin'>): Contact | undefined => {
  const { email, page } = site.contact;
  return email === undefined && page === undefined
    ? undefined
    : { ...(email !== undefined && { email }), ...(page !== undefined && { url: toUrl(origin, page) }) };
};
