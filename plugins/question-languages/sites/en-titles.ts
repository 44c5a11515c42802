/** Titles of the pages that English sites have about themselves, without the name of the site. */
export const about =
  /^(about( (us|me|it|the (site|authors?|project|team)))?|who we are|our team|team|imprint|legal notice|colophon)$/;
export const method = /^(editorial (method|policy|guidelines|standards)|how we work|corrections?( policy)?)$/;
export const terms =
  /^(terms\b.*|licen[cs](e|es|ing)\b.*|copyright\b.*|permissions?|reuse|ai policy|legal notice|imprint)$/;
export const privacy = /^((privacy|cookies?|data protection)( (policy|notice|statement))?|data protection)$/;
export const contact = /^(contact( us| me)?|contacts|imprint|legal notice|support|get in touch|help)$/;
export const developers =
  /^(for developers|developers?( (guide|docs))?|.*\bapi( (reference|docs|guide))?|api\b.*|limits|rate limits?)$/;
export const mcp = /^(mcp( (server|endpoint))?|model context protocol( server)?( \(mcp\))?|for developers)$/;

/** A pattern for titles of any of several kinds. */
export const anyOf = (...titles: readonly RegExp[]): RegExp => new RegExp(titles.map(({ source }) => source).join('|'));
