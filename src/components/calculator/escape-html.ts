const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text made safe for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '');
