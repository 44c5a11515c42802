const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Text as it may stand in XML, in elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '');

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
