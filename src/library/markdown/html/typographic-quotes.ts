/** Opening and closing marks of a language: those of a quotation, then those of a quotation inside one. */
type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: Marks = ['“', '”', '‘', '’'];
const german: Marks = ['„', '“', '‚', '‘'];
const guillemets: Marks = ['«', '»', '“', '”'];

// Primary and secondary quotation marks as in CLDR ("delimiters"); other languages get the English ones.
const marksByLanguage = new Map<string, Marks>([
  ['bg', german],
  ['cs', german],
  ['de', german],
  ['sk', german],
  ['sl', german],
  ['is', german],
  ['da', ['”', '”', '’', '’']],
  ['fi', ['”', '”', '’', '’']],
  ['sv', ['”', '”', '’', '’']],
  ['nb', ['«', '»', '‘', '’']],
  ['no', ['«', '»', '‘', '’']],
  ['fr', ['«\u202F', '\u202F»', '“', '”']],
  ['el', guillemets],
  ['es', guillemets],
  ['it', guillemets],
  ['pt', english],
  ['ru', ['«', '»', '„', '“']],
  ['uk', ['«', '»', '„', '“']],
  ['hu', ['„', '”', '»', '«']],
  ['pl', ['„', '”', '«', '»']],
  ['ro', ['„', '”', '«', '»']],
]);

const marksOf = (language: string): Marks => marksByLanguage.get(language.split('-')[0] ?? '') ?? english;

/** Returns a text in the quotation marks of a language. */
export const quoted = (text: string, language: string): string => {
  const [open, close] = marksOf(language);
  return open + text + close;
};

const apostrophe = '’';

/** Elements whose text is code, a formula or no text at all. */
const literal = new Set(['code', 'kbd', 'math', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'tt', 'var']);
/** Elements inside a sentence: a quotation may begin before one and end behind it. */
const inline = new Set(
  'a abbr b bdi bdo br cite dfn del em i ins mark q s small span strong sub sup time u'.split(' '),
);

const tokens = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
/** Matches a text that may have straight marks, as characters or references; most have none. */
const mayHaveMarks = /["'&]/;
const straightMarks = /&quot;|&#34;|&#39;|&#x27;|["']/g;
const doubleMarks = new Set(['"', '&quot;', '&#34;']);
/** Characters, and the start of a block, behind which a quotation opens. */
const opensAfter = /^$|[\s([{‐-―“‘„‚«/]/u;
const digit = /\p{N}/u;
const letter = /\p{L}/u;

/**
 * Replaces the straight quotation marks and apostrophes in the text of HTML by those of a language. Code, formulas and
 * attributes stay as they are, and so do marks behind a digit that close nothing: they are inches and feet. The Markdown
 * of a page keeps the characters that its author typed.
 *
 * @example
 * withTypographicQuotes(`<p>the customer's "own" <code>"x"</code></p>`, 'en');
 * // '<p>the customer’s “own” <code>"x"</code></p>'
 */
export const withTypographicQuotes = (html: string, language: string): string => {
  const [open, close, innerOpen, innerClose] = marksOf(language);
  let before = '';
  let isQuoted = false;
  let isInnerQuoted = false;
  let literalDepth = 0;

  const doubleMark = (after: string, straight: string): string => {
    if (opensAfter.test(before) && !/\s/u.test(after)) {
      isQuoted = true;
      return open;
    }
    if (!isQuoted && digit.test(before)) return straight;
    isQuoted = false;
    return close;
  };

  const singleMark = (after: string, straight: string): string => {
    if (opensAfter.test(before) && !/[\s\p{N}]/u.test(after)) {
      isInnerQuoted = true;
      return innerOpen;
    }
    if (isInnerQuoted && !letter.test(after)) {
      isInnerQuoted = false;
      return innerClose;
    }
    return digit.test(before) && !letter.test(after) ? straight : apostrophe;
  };

  const replaceIn = (text: string): string => {
    if (!mayHaveMarks.test(text)) {
      before = text.at(-1) ?? before;
      return text;
    }
    let result = '';
    let end = 0;
    for (const { 0: straight, index } of text.matchAll(straightMarks)) {
      result += text.slice(end, index);
      before = result.at(-1) ?? before;
      end = index + straight.length;
      // At the end of the text a tag follows, which does not decide.
      const after = text[end] ?? '';
      result += doubleMarks.has(straight) ? doubleMark(after, straight) : singleMark(after, straight);
    }
    result += text.slice(end);
    before = result.at(-1) ?? before;
    return result;
  };

  return html.replace(tokens, (token, name: string | undefined) => {
    if (name === undefined) return literalDepth > 0 || token.startsWith('<') ? token : replaceIn(token);
    const tag = name.toLowerCase();
    if (literal.has(tag)) {
      if (!token.endsWith('/>')) literalDepth += token.startsWith('</') ? -1 : 1;
      before = 'x';
    } else if (!inline.has(tag)) {
      before = '';
      isQuoted = false;
      isInnerQuoted = false;
    }
    return token;
  });
};
