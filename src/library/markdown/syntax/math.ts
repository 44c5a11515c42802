import type { Nodes, Parents, RootContent, Text } from 'mdast';

declare module 'mdast' {
  interface TextData {
    /** Marks a text as mathematics in TeX with its dollar signs, which is written as it is. */
    math?: true;
  }
}

/**
 * Code and escapes, in which no mathematics begins; then `$$…$$`, in whose words `$…$` may stand, and `$…$`, with nothing but
 * punctuation around. None spans the fence of code, and none in a line a heading.
 */
const marks =
  /(?<=^|\n)[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\1[`~]*[ \t]*(?=\n|$)|$)|$)|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|\\[\s\S]|(?<!\$)\$\$(?!\$)((?:[^$\n]|\\\$|\\(?:text\w{0,6}|[hm]box)\{[^{}$\n]{0,200}(?:\$[^{}$\n]{1,200}\$[^{}$\n]{0,200}){1,9}\}|\n(?![ \t>]*(?:\n|`{3}|~{3}))){1,5000})\$\$(?!\$)|(?<![\p{L}\p{N}$])\$(?![\s$])((?:\\.|[^$\\\n]|\n(?![ \t>]*(?:\n|`{3}|~{3}|#{1,6}[ \t]))){1,1000})(?<!\s)\$(?![\p{L}\p{N}$])/gu;

const syntax = /[\\^_={}]/;
/** False for prose between two prices or variables. */
const isMath = (tex: string): boolean =>
  syntax.test(tex) || !(/^\d/.test(tex) ? /\s/ : /[A-Za-z]{3,}\s+[A-Za-z]{2,}/).test(tex);

interface Formula {
  readonly start: number;
  readonly end: number;
}

/** The ranges of the formulas of a text. */
export const formulasIn = (markdown: string): Formula[] =>
  [...markdown.matchAll(marks)].flatMap(({ 0: whole, 3: display, 4: inline, index }) => {
    const isFormula =
      display === undefined ? inline !== undefined && isMath(inline) : syntax.test(display) || !/^[ \t]/.test(display);
    return isFormula ? [{ start: index, end: index + whole.length }] : [];
  });

// A private character stands for each sign of a formula, so that no parser reads it as Markdown and no position moves.
const base = 0xe000;
const [opening, closing] = ['\uE0F0', '\uE0F1'];
const anyMask = /[\uE000-\uE0FF]/;
const masks = /[\uE000-\uE07F]/g;
const mask = (tex: string): string =>
  tex.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(base + sign.charCodeAt(0)));
/** Shows the hidden formulas of a text as they were written. */
export const restoreFormulas = (text: string): string =>
  text
    .replace(masks, (sign) => String.fromCharCode(sign.charCodeAt(0) - base))
    .replaceAll(opening, '$')
    .replaceAll(closing, '$');

/**
 * Hides the formulas of a text from a parser; undefined for a text without any. Dollar signs of prices and variables are
 * not formulas.
 */
export const hideFormulas = (markdown: string): string | undefined => {
  if (!markdown.includes('$') || anyMask.test(markdown)) return undefined;
  const formulas = formulasIn(markdown);
  if (formulas.length === 0) return undefined;
  let hidden = '';
  let done = 0;
  for (const { start, end } of formulas) {
    hidden += markdown.slice(done, start) + opening + mask(markdown.slice(start + 1, end - 1)) + closing;
    done = end;
  }
  return hidden + markdown.slice(done);
};

const formula = /(\uE0F0[^\uE0F1]*\uE0F1)/;

/** A piece of a text: words, or a formula as TeX without its dollar signs. */
type Piece =
  | { readonly isFormula: false; readonly text: string }
  | { readonly isFormula: true; readonly tex: string; readonly isDisplay: boolean };

/** True for a text with hidden formulas. */
export const hasFormula = (text: string): boolean => text.includes(opening);

/** Splits a text at its hidden formulas. */
export const splitFormulas = (text: string): Piece[] =>
  text
    .split(formula)
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(opening)) return { isFormula: false, text: part };
      const written = restoreFormulas(part);
      const isDisplay = written.startsWith('$$');
      return { isFormula: true, isDisplay, tex: isDisplay ? written.slice(2, -2) : written.slice(1, -1) };
    });

const splitText = (node: Text): Text[] => {
  const parts = node.value.split(formula);
  return parts.flatMap((part): Text[] =>
    part === ''
      ? []
      : part.startsWith(opening)
        ? [{ ...node, value: restoreFormulas(part), data: { math: true } }]
        : [{ ...node, value: part }],
  );
};

/** Restores the texts of a node and of its attributes, but not those below it. */
const restoreStrings = (node: object): void => {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string' && anyMask.test(value)) Object.assign(node, { [name]: restoreFormulas(value) });
    if (typeof value === 'object' && value !== null && name !== 'children' && name !== 'position')
      restoreStrings(value);
  }
};

/** Shows the formulas of a tree again: each is a text of its own. */
export const showFormulas = <Tree extends Nodes>(node: Tree): Tree => {
  if (!('children' in node)) return node;
  const parent: Parents = node;
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'text' && child.value.includes(opening)) return splitText(child);
    restoreStrings(child);
    return [showFormulas(child)];
  });
  // mdast has a type of children for each parent; a text is replaced by texts.
  parent.children = children as typeof parent.children;
  return node;
};

/** Parses a text whose formulas are texts as they are written. */
export const parseFormulas = <Tree extends Nodes>(markdown: string, parse: (markdown: string) => Tree): Tree => {
  const hidden = hideFormulas(markdown);
  return hidden === undefined ? parse(markdown) : showFormulas(parse(hidden));
};
