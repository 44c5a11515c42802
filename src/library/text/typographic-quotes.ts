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

const getMarks = (language: string): Marks => marksByLanguage.get(language.split('-')[0] ?? '') ?? english;

/** A text in the quotation marks of a language. */
export const quoted = (text: string, language: string): string => {
  const [open, close] = getMarks(language);
  return open + text + close;
};

const apostrophe = '’';

const straightMarks = /["']/g;
/** Characters, and the start of a block, behind which a quotation opens. */
const opensAfter = /^$|[\s([{‐-―“‘„‚«/]/u;
const digit = /\p{N}/u;
const letter = /\p{L}/u;

/** Sets the marks of the texts of one document, one after the other. */
export interface Typesetter {
  /** A text with typographic marks; what comes before it in the same block decides about its first one. */
  readonly set: (text: string) => string;
  /** Continues behind something that is not set, such as code. */
  readonly skip: () => void;
  /** Begins a block: no quotation goes on from the one before. */
  readonly startBlock: () => void;
}

/**
 * Creates what replaces straight quotation marks and apostrophes by those of a language. Marks behind a digit that close
 * nothing stay: they are inches and feet. The Markdown of a page keeps the characters that its author typed.
 */
export const createTypesetter = (language: string): Typesetter => {
  const [open, close, innerOpen, innerClose] = getMarks(language);
  let before = '';
  let isQuoted = false;
  let isInnerQuoted = false;

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

  return {
    set: (text) => {
      const result = text.replace(straightMarks, (straight, at: number) => {
        const previous = text[at - 1] ?? '';
        if (previous !== '' && !/["']/.test(previous)) before = previous;
        // At the end of the text something else follows, which does not decide.
        const after = text[at + 1] ?? '';
        const mark = straight === '"' ? doubleMark(after, straight) : singleMark(after, straight);
        before = mark.at(-1) ?? '';
        return mark;
      });
      before = result.at(-1) ?? before;
      return result;
    },
    skip: () => {
      before = 'x';
    },
    startBlock: () => {
      before = '';
      isQuoted = false;
      isInnerQuoted = false;
    },
  };
};

/**
 * A text that is a block of its own with typographic marks.
 *
 * @example
 * typeset(`the customer's "own"`, 'en'); // 'the customer’s “own”'
 */
export const typeset = (text: string, language: string): string => createTypesetter(language).set(text);
