import type { Nodes } from 'mdast';
import { limitNesting } from '../../../src/library/markdown/limit-nesting.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { linesIn } from '../../../src/library/markdown/plain-lines.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';
import { once } from '../../../src/once.ts';
import { omission } from './differences.ts';
import { type Tokens, toTokens } from './tokens.ts';

/** A piece of a quotation that leaves something out. */
export interface Piece {
  readonly text: string;
  readonly tokens: Tokens;
  /** True if a line break is in front of it, and no mark that words are left out. */
  readonly isLine: boolean;
}

/** The pieces of a quotation between what it leaves out, and those also cut at line breaks. */
interface Pieces {
  readonly parts: readonly Piece[];
  readonly lines: readonly Piece[];
}

const getPieces = (texts: readonly { readonly text: string; readonly isLine: boolean }[]): Piece[] =>
  texts.map((piece) => ({ ...piece, tokens: toTokens(piece.text) })).filter(({ tokens }) => tokens.joined !== '');

/** A text of a quotation with its tokens. */
export interface QuotedText {
  readonly text: string;
  readonly tokens: Tokens;
  /** True if it was read as Markdown. */
  readonly isMarkdown: boolean;
  /** Its pieces, which are read when the first page is looked through for them. */
  readonly pieces: () => Pieces;
}

const quotedText = (text: string, tokens: Tokens, isMarkdown: boolean): QuotedText => ({
  text,
  tokens,
  isMarkdown,
  pieces: once(() => {
    const parts = text.split(omission).map((part) => ({ text: part, isLine: false }));
    const lines = parts.flatMap((part) => part.text.split('\n').map((line, at) => ({ text: line, isLine: at > 0 })));
    return { parts: getPieces(parts), lines: getPieces(lines) };
  }),
});

/** A quotation as it may have been written down, and what it takes to compare it in this form. */
export interface QuotedForm {
  /** The texts with the same tokens, of which those that were not read as Markdown come first. */
  readonly texts: readonly QuotedText[];
  /** The number of footnotes whose numbers were taken out: the page must have as many there. */
  readonly notes: number;
  /** The parts removed at its ends, where the page may say something else. */
  readonly ends: TakenEnds;
}

/** A number that was taken for the mark of an item, and what must not stand behind the last word, where such was taken out. */
interface TakenEnds {
  readonly mark?: string;
  readonly behind?: RegExp;
}

/** The tags of HTML that a quotation may have: what else stands between such brackets are words. */
const tag =
  /<\/?(?:a|abbr|b|blockquote|br|caption|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)(?:[\s/][^<>]{0,200})?>/gi;

const withoutTags = (text: string): string => text.replace(tag, ' ');

/** A line for each paragraph, item and row, and for what Markdown takes for definitions, which a quotation may not have. */
const linesOf = (block: Nodes): string[] => {
  if (block.type === 'footnoteDefinition') return block.children.flatMap(linesOf);
  // “15.” alone is a number, which Markdown takes for the mark of an item without a text.
  if (block.type === 'list' && block.ordered === true)
    return block.children.flatMap(({ children }, at) =>
      children.length === 0 ? [String((block.start ?? 1) + at)] : children.flatMap(linesOf),
    );
  if (block.type === 'code') return [block.meta ?? '', ...linesIn(block, withoutTags)];
  return block.type === 'definition' ? [block.label ?? '', block.url, block.title ?? ''] : linesIn(block, withoutTags);
};

/** The words of a quotation that was written as Markdown. */
const wordsOfMarkdown = (quote: string): string => {
  const { children } = parseMarkdown(limitNesting(quote));
  const used = new Set<string>();
  for (const block of children)
    for (const node of nodesIn(block)) if (node.type === 'linkReference') used.add(node.identifier);
  return children
    .filter((block) => block.type !== 'definition' || !used.has(block.identifier))
    .flatMap(linesOf)
    .join('\n');
};

/** Marks around a quotation, inside of which Markdown is none: code, and what a blockquote cannot begin behind. */
const enclosing = /^(?:[\s`"“”„«»‘’‚]|<<|>>|,,)+|(?<![\s`"“”„«»‘’‚<>])(?:[\s`"“”„«»‘’‚]|<<|>>)+$/g;

type Edit = (text: string) => string;

const replaceAll =
  (found: RegExp, by: string): Edit =>
  (text) =>
    text.replace(found, by);

/** Words in brackets by which people say that they changed nothing, or only the emphasis. */
const remark =
  /[[(](?:sic!?|(?:my |our )?emphas[ie]s(?: (?:added|mine|ours|in (?:the )?original))?|(?:meine )?(?:hervorhebung|herv\.)[^\])\n]{0,40})[\])]/giu;

/** A mark by which a model cites what it has read. */
const modelMark = /【(?:\d+|[^【】\n]{0,60}†[^【】\n]{0,60})】/gu;

const reference = /&#?\w{1,32};/g;

/** Character references as the characters they stand for, in code, too; one that Markdown does not know stays as it is. */
const withoutReferences: Edit = (text) => {
  const found = [...new Set(text.match(reference))];
  if (found.length === 0) return text;
  const { children } = parseMarkdown(found.join('\n\n'));
  const texts = children.map((node) =>
    nodesIn(node).reduce((all, inner) => all + ('value' in inner ? inner.value : ''), ''),
  );
  const characters = new Map(found.map((each, at) => [each, texts[at]]));
  return text.replaceAll(reference, (each) => characters.get(each) ?? each);
};

/**
 * Takes out what people and programs that quote put in and what is no word: tags, remarks, marks of notes, brackets around
 * changed letters, marks of Markdown and quotation marks that only a program writes so, written escapes.
 */
const withoutEditing: Edit = [
  withoutTags,
  replaceAll(remark, ' '),
  replaceAll(/\[\^[^\]\s]{1,60}\]/gu, ''),
  replaceAll(modelMark, ''),
  replaceAll(/\[(\p{L}{1,2})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,3})\]/gu, '$1$2'),
  replaceAll(/(?<![=\p{N}])==(?=[^\s=])|(?<=[^\s=])==(?![=\p{N}])|(?<!<)<<(?!<)|(?<!>)>>(?!>)/gu, ''),
  replaceAll(/~~/g, ''),
  replaceAll(/^[^\p{L}\p{N}\p{Sc}\n]*[>+]+(?=\s|\p{L})/gmu, ''),
  (text: string) =>
    text.replace(/\\u([0-9a-f]{4})/gi, (_: string, unit: string) => String.fromCharCode(Number.parseInt(unit, 16))),
  replaceAll(/\\[nrt]/g, ' '),
  // In code an escape is none, and would part a number at its point.
  replaceAll(/\\(?=[!-/:-@[-`{-~])/g, ''),
  withoutReferences,
].reduce<Edit>(
  (first, then) => (text) => then(first(text)),
  (text) => text,
);

/** Takes out the marks of items behind an expression. */
const withoutMarks = (before: string): Edit =>
  replaceAll(
    new RegExp(`(?<=${before})(?:\\(?(?:\\p{Nd}{1,3}|\\p{L})[.)]|[\\u2460-\\u2473→✓✔☐☑]|\\[[ x]\\])[ \\t]+`, 'gimu'),
    '',
  );
const withoutLineMarks = withoutMarks(String.raw`^[^\p{L}\p{N}\p{Sc}\n]{0,12}`);

/** Line breaks that a text in JSON has as escapes. */
const withLines = replaceAll(/(?:\\r)?\\n/g, '\n');

/** Edits that remove parts of a quotation which a page may have as words, too. */
const additions: readonly Edit[] = [
  withLines,
  withoutTags,
  // Marks of a citation by a model, where marks of notes are words of the page.
  replaceAll(modelMark, ''),
  replaceAll(/(?<=\p{L})`(?=\p{L})/gu, "'"),
  // Raised numbers behind punctuation: those of notes, where they are no powers.
  replaceAll(/(?<=[.,;:!?。、])[\u00b2\u00b3\u00b9\u2070-\u2079]+(?![\p{L}\p{N}])/gu, ''),
  replaceAll(/(?<=\p{P})[\u00b2\u00b3\u00b9\u2070-\u2079]+(?![\p{L}\p{N}])/gu, ''),
  replaceAll(/\[([^[\]\n]{1,200})\]\[[^[\]\n]{0,60}\]/gu, '$1'),
  replaceAll(/(?<=[\p{L}\p{N}])\[\d{1,3}\]/gu, ''),
  replaceAll(/(?<=\p{P})\[\d{1,3}\]|^\[\^[^\]\s]{1,60}\]:/gmu, ''),
  // Words that were divided at the end of a line.
  replaceAll(/(?<=\p{L})[-‐][ \t]*\n\s*(?:[-*+•‣>][ \t]+)?(?=\p{Ll}|\[+\p{Ll})/gu, ''),
  withoutLineMarks,
  withoutMarks(String.raw`[.!?。:;|/]\s{1,3}`),
  // Once more: a list that somebody made may be of items with marks of their own.
  withoutLineMarks,
  // A number that ends a sentence is the mark of an item to Markdown, but for an escape.
  replaceAll(/^([^\p{L}\p{N}\n]{0,12}\d{1,9})(?=[.)](?:\s|$))/gmu, '$1\\'),
  replaceAll(/(?:(?<=\p{L})|(?<=[\p{L}*_`~=>]\]{0,2})\s{1,3})[(<]https?:\/\/[^\s<>()]{1,300}[)>]/gu, ''),
];

/** Numbers of footnotes as they are copied from a page: right behind a word or its punctuation. */
const noteNumber = /(?<=\p{L}|[.,;:!?”"’)»])(?:\d{1,2}|[\u00b2\u00b3\u00b9\u2070-\u2079]{1,2})(?=\s|$|[.,;:!?”"’)»])/gu;

/** Spaces of any script as spaces, which Markdown takes for the ends of its marks, and what a program escaped once more. */
const withSpaces = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\u200b]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/&(?:nbsp|thinsp|ensp|emsp|#160|#xa0);/gi, ' ')
    .replace(/\\\\/g, '\\')
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) => wide.normalize('NFKC'));

/** A quotation with and without its additions: up to 16 texts in any combination, and more with each taken out of all. */
const withoutAdditions = (text: string): readonly string[] => {
  let texts: readonly string[] = [text];
  for (const take of additions) {
    const taken = texts.map(take);
    texts = [...new Set(texts.length < 16 ? [...texts, ...taken] : [text, ...taken])];
  }
  return texts;
};

const withoutAll: Edit = (text) => additions.reduce((rest, take) => take(rest), text);

/** The forms of a quotation, each with other tokens: as it is, as Markdown, and without what was put in. */
export const quotedForms = (quote: string): QuotedForm[] => {
  const forms = new Map<string, { texts: QuotedText[]; notes: number; ends: TakenEnds }>();
  const plain = withSpaces(quote);
  const [, mark] = /^[^\p{L}\p{N}\p{Sc}×÷±√=]{0,12}(\d{1,9})[.)]\s/u.exec(plain) ?? [];
  const lines = withLines(plain);
  const last = toTokens(lines).joined.split(' ').at(-2);
  const behind = /https?:\S{1,300}\s*$/.test(lines) ? /^\W{0,3}https?:/ : /^\S{0,2}\[\d/;
  const add = (text: string, isMarkdown: boolean, notes = 0): void => {
    const tokens = toTokens(text);
    const { joined } = tokens;
    if (joined === '') return;
    const form = forms.get(joined);
    const isMarked = mark === undefined || joined.startsWith(` ${mark} `);
    const ends = { ...(isMarked ? {} : { mark }), ...(joined.endsWith(` ${last} `) ? {} : { behind }) };
    if (form === undefined) forms.set(joined, { texts: [quotedText(text, tokens, isMarkdown)], notes, ends });
    else if (form.texts.every((known) => known.text !== text)) form.texts.push(quotedText(text, tokens, isMarkdown));
  };
  const texts = withoutAdditions(plain);
  // Also without marks of blockquotes and items that stand on one line only, where Markdown reads them otherwise.
  const bases = new Set([plain, plain.replace(enclosing, ''), plain.replace(/^[ \t]*[>+]+ ?/gm, '')]);
  const markdown = [...bases].flatMap(withoutAdditions).map(wordsOfMarkdown);
  const edited = new Map<string, boolean>();
  for (const [all, isMarkdown] of [[[quote, ...texts], false] as const, [markdown, true] as const])
    for (const text of all) {
      add(text, isMarkdown);
      const rest = withoutEditing(text);
      edited.set(rest, edited.get(rest) ?? isMarkdown);
    }
  for (const [text, isMarkdown] of edited) for (const rest of [text, withoutAll(text)]) add(rest, isMarkdown);
  // Last: a form that needs no notes is the better one.
  for (const [text, isMarkdown] of edited)
    add(text.replace(noteNumber, ''), isMarkdown, text.match(noteNumber)?.length);
  return [...forms.values()];
};
