const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Escapes text for HTML and XML, in elements and in quoted attributes.
 *
 * @example
 * escapeMarkup('R&D <"x">'); // 'R&amp;D &lt;&quot;x&quot;&gt;'
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '');
