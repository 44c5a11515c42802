import { withoutForbidden } from './xml-characters.ts';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Escapes text for HTML and XML, in elements and in quoted attributes. What XML does not allow at all is removed.
 *
 * @example
 * escapeMarkup('R&D <"x">'); // 'R&amp;D &lt;&quot;x&quot;&gt;'
 */
export const escapeMarkup = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"']/g, (character) => entities.get(character) ?? '');

/** Escapes text for HTML inside an element. The other characters stay as they are, since people read them in Markdown and in code. */
export const escapeContent = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
