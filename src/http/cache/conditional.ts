import { hash } from 'node:crypto';

/** Returns a strong entity tag: equal exactly when the bytes are equal (RFC 9110 §8.8.3). */
export const entityTagOf = (body: string | Uint8Array): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** Returns the tag of the same bytes in an encoding, which is another representation. */
export const encodedTag = (tag: string, coding: string): string => `${tag.slice(0, -1)}-${coding}"`;

/** Returns a day as an HTTP date: its first second in UTC. */
export const httpDateOf = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

/** A tag without the mark of a weak one. */
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Returns the tag among ours that If-None-Match names, or the first of ours for the wildcard. */
const namedTag = (header: string, tags: readonly string[]): string | undefined => {
  if (header.trim() === '*') return tags[0];
  // Weak comparison (RFC 9110 §13.1.2). Our tags hold no comma, so that splitting at commas cannot hide one.
  const named = header.split(',', 100).map((candidate) => opaque(candidate.trim()));
  return tags.find((tag) => named.includes(opaque(tag)));
};

/**
 * Returns the entity tag of the representation that the client already has, if it has one of these; the first is the one
 * it would get now. If-None-Match wins over If-Modified-Since (RFC 9110 §13.2.2); what cannot be read is ignored.
 */
export const unchangedTag = (
  header: (name: string) => string | null,
  tags: readonly string[],
  lastModified: string | undefined,
): string | undefined => {
  const match = header('if-none-match');
  if (match !== null) return namedTag(match, tags);
  const since = header('if-modified-since');
  if (since === null || lastModified === undefined || !since.endsWith('GMT')) return undefined;
  // Equal, and not merely newer: after a return to an older release the file of a client has a later date than ours.
  return Date.parse(lastModified) === Date.parse(since) ? tags[0] : undefined;
};
