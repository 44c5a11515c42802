import { Parser } from 'htmlparser2';
import { createTypesetter } from '../library/text/typographic-quotes.ts';

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose text is code, a formula or no text at all. */
const literal = words('code kbd math pre samp script style svg textarea tt var');
/** Elements inside a sentence: a quotation may begin before one and end behind it. */
const inline = words('a abbr b bdi bdo br cite dfn del em i ins mark q s small span strong sub sup time u');

/** Straight marks as serializers write them in texts. */
const references = new Map([
  ['&quot;', '"'],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
]);

/**
 * Sets the quotation marks of the texts of rendered HTML, as its tokens say where they are: attributes, comments, code and
 * formulas stay as they are.
 *
 * @example
 * setQuotes(`<p>the customer's "own" <code>"x"</code></p>`, 'en');
 * // '<p>the customer’s “own” <code>"x"</code></p>'
 */
export const setQuotes = (html: string, language: string): string => {
  const typesetter = createTypesetter(language);
  let result = '';
  let end = 0;
  let literalDepth = 0;
  const passTag = (name: string, change: 1 | -1): void => {
    if (literal.has(name)) {
      literalDepth += change;
      typesetter.skip();
    } else if (!inline.has(name)) typesetter.startBlock();
  };
  const parser = new Parser(
    {
      onopentagname: (name) => passTag(name, 1),
      onclosetag: (name) => passTag(name, -1),
      ontext: (text) => {
        if (literalDepth > 0) return;
        const marked = text.replaceAll(
          /&(?:quot|#34|#39|#x27);/g,
          (reference) => references.get(reference) ?? reference,
        );
        result += html.slice(end, parser.startIndex) + typesetter.set(marked);
        end = parser.endIndex + 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return result + html.slice(end);
};
