import { rangeAt, type TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { calloutNamed } from '../callout-kinds.ts';
import { readArguments, toLabel } from '../tags/tag.ts';

const opener = /^([ \t>]*):{3,}[ \t]{0,9}(?:\{([^{}]*)\}|([A-Za-z][\w-]*))[ \t:]*$/;
const closer = /^([ \t>]*):{3,}[ \t]*$/;
const heading = /^[ \t>]*(#{1,6})[ \t]+(\S.*)$/;

/** A heading in a div, outside the divs in it. */
interface DivHeading {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly words: string;
  /** True if nothing is before it in the div. */
  readonly isFirst: boolean;
}

/** A div between two fences of colons; any fence ends the innermost one. */
interface Div {
  readonly start: number;
  /** The end of its first line. */
  readonly end: number;
  readonly indent: string;
  readonly classes: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  readonly headings: DivHeading[];
  /** True once a line in it has words. */
  hasWords: boolean;
  closing: TextRange | undefined;
}

const isWeb = (format: string | undefined): boolean => format?.startsWith('html') === true;

/** True for what its author keeps from web pages. */
const isHidden = ({ classes, named }: Div): boolean => {
  const [when, unless] = [named.get('when-format'), named.get('unless-format')];
  if (classes.includes('hidden')) return true;
  if (classes.includes('content-hidden')) {
    if (when !== undefined) return isWeb(when);
    return unless !== undefined ? !isWeb(unless) : !named.has('when-profile') && !named.has('unless-profile');
  }
  return classes.includes('content-visible') && (when === undefined ? isWeb(unless) : !isWeb(when));
};

const openedBy = (line: string, start: number): Div | undefined => {
  const [, indent = '', attributes, simple] = opener.exec(line) ?? [];
  // One word in braces is a directive of MyST.
  if ((attributes ?? simple) === undefined || /^\s*[A-Za-z][\w:-]*\s*$/.test(attributes ?? '')) return undefined;
  const classes = [...(attributes ?? '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return {
    start,
    end: start + line.length,
    indent,
    closing: undefined,
    hasWords: false,
    headings: [],
    classes: simple === undefined ? classes : [simple],
    named: readArguments(attributes ?? '').named,
  };
};

/** The words of a heading without its closing signs and attributes. */
const getWords = (line: string): string =>
  line
    .replace(/\{[^{}]{0,200}\}\s{0,9}$/, '')
    .trim()
    .replace(/\s#{1,6}$/, '')
    .trim();

/** Ends the innermost div. */
const close = (open: Div[], closing: TextRange): void => {
  const div = open.pop();
  if (div !== undefined) div.closing = closing;
};

/** Notes what a line of a div says of it. */
const addLine = (div: Div | undefined, line: string, start: number, isCode: boolean): void => {
  if (div === undefined || line.trim() === '') return;
  const [, marks = '', words] = isCode ? [] : (heading.exec(line) ?? []);
  if (words !== undefined)
    div.headings.push({
      start,
      end: start + line.length,
      depth: marks.length,
      words: getWords(words),
      isFirst: !div.hasWords,
    });
  div.hasWords = true;
};

const findDivs = (text: string, code: readonly TextRange[]): Div[] => {
  const found: Div[] = [];
  const open: Div[] = [];
  let next = 0;
  for (const line of text.split('\n')) {
    const [start, end] = [next, next + line.length];
    next = end + 1;
    const isCode = rangeAt(code, start + (/^[ \t>]*/.exec(line)?.[0].length ?? 0)) !== undefined;
    if (!isCode && closer.test(line)) {
      close(open, { start, end });
      continue;
    }
    addLine(open.at(-1), line, start, isCode);
    const div = isCode ? undefined : openedBy(line, start);
    if (div === undefined) continue;
    found.push(div);
    open.push(div);
  }
  return found;
};

const getEdits = (div: Div): Edit[] => {
  const { start, end, indent, classes, named, headings, closing } = div;
  if (isHidden(div)) return [{ start, end: closing?.end ?? end, text: '' }];
  const kind = classes.map((name) => name.replace(/^callout-/, '')).find((name) => calloutNamed(name) !== undefined);
  const [first] = headings;
  const titled = kind !== undefined && first?.isFirst === true && !named.has('title') ? first : undefined;
  const title = named.get('title') ?? titled?.words;
  const isFolded = kind !== undefined && named.get('collapse') === 'true' && title !== undefined;
  const name = isFolded ? 'details' : (kind ?? 'div');
  const isTabs = classes.includes('panel-tabset');
  const tabs = isTabs ? headings.filter(({ depth }) => depth === first?.depth) : [];
  const close = `${indent}:::`;
  const last = closing === undefined || tabs.length === 0 ? close : `${close}\n\n${close}`;
  return [
    { start, end, text: `${indent}:::${name}${toLabel(kind === undefined ? undefined : title)}` },
    ...(titled === undefined ? [] : [{ start: titled.start, end: titled.end, text: '' }]),
    ...tabs.map((tab, at) => {
      const opening = `${indent}:::tab${toLabel(tab.words)}`;
      return { start: tab.start, end: tab.end, text: at === 0 ? opening : `${close}\n\n${opening}` };
    }),
    ...(closing === undefined ? [] : [{ ...closing, text: last }]),
  ];
};

/**
 * Divs of Pandoc and Quarto, as containers: `::: {.callout-note title="…"}`, with a heading as the title, and tabs, whose
 * headings are their labels. Other divs only arrange what is in them.
 */
export const fencedDivs: TextDialect = {
  mayOccur: (text) => /^[ \t>]*:{3,}[ \t]*\{[ \t]*(?:[.#]|[\w-]+=)/m.test(text),
  edits: ({ text, code }) => findDivs(text, code).flatMap(getEdits),
};
