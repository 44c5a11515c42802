import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';

/** An opening tag, whose attributes may have no quotation marks. */
const tag = /<[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?){1,40}\s*>/g;
const attribute = /(\s[A-Za-z_:@][\w:.-]*\s*=\s*)(?:"[^"]*"|'[^']*'|([^\s"'=<>`]+))/g;

/** `<a href=/path>`: the parser takes a tag for text if such a value has a slash. */
export const unquotedAttributes: TextDialect = {
  mayOccur: (text) => /<[A-Za-z][^<>]*=\s*[^\s"'<>=`]*\//.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(tag)].flatMap(({ 0: whole, index }) =>
      rangeAt(code, index) === undefined && text.charAt(index - 1) !== '\\'
        ? [...whole.matchAll(attribute)].flatMap(({ 0: written, 1: name = '', 2: value, index: at }) => {
            const start = index + at + name.length;
            const end = index + at + written.length;
            return value?.includes('/') === true ? [{ start, end, text: `"${value}"` }] : [];
          })
        : [],
    ),
};
