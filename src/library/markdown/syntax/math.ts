import type { Nodes, Parents, RootContent, Text } from 'mdast';

declare module 'mdast' {
  interface TextData {
    /** Marks a text as mathematics in TeX with its dollar signs, which is written as it is. */
    math?: true;
  }
}

/** Code and escapes, in which no mathematics begins; then `$$…$$` and `$…$`, with nothing but punctuation around. */
const marks =
  /(?<=^|\n)[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\1[`~]*[ \t]*(?=\n|$)|$)|$)|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|\\[\s\S]|(?<!\$)\$\$(?!\$)((?:[^$\n]|\\\$|\n(?![ \t>]*\n)){1,5000})\$\$(?!\$)|(?<![\p{L}\p{N}$])\$(?![\s$])((?:\\.|[^$\\\n]|\n(?![ \t>]*\n)){1,1000})(?<!\s)\$(?![\p{L}\p{N}$])/gu;

const syntax = /[\\^_={}]/;
/** Returns false for prose between two prices or variables. */
const isMath = (tex: string): boolean =>
  syntax.test(tex) || !(/^\d/.test(tex) ? /\s/ : /[A-Za-z]{3,}\s+[A-Za-z]{2,}/).test(tex);

interface Formula {
  readonly start: number;
  readonly end: number;
}

const formulasIn = (markdown: string): Formula[] =>
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
/** Restores the signs of formulas. */
const unmask = (text: string): string =>
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

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const formula = /\uE0F0[^\uE0F1]*\uE0F1/g;

/** Replaces hidden formulas in HTML with what `draw` makes of their TeX, and restores them in attributes. */
export const drawFormulas = (html: string, draw: (tex: string, isDisplay: boolean) => string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.includes(opening)) return part;
    if (part.startsWith('<')) return part.replace(formula, (whole) => escapeAttribute(unmask(whole)));
    return part.replace(formula, (whole) => {
      const tex = unmask(whole);
      const isDisplay = tex.startsWith('$$');
      return draw(isDisplay ? tex.slice(2, -2) : tex.slice(1, -1), isDisplay);
    });
  });

const splitText = (node: Text): Text[] => {
  const parts = node.value.split(/(\uE0F0[^\uE0F1]*\uE0F1)/);
  return parts.flatMap((part): Text[] =>
    part === ''
      ? []
      : part.startsWith(opening)
        ? [{ ...node, value: unmask(part), data: { math: true } }]
        : [{ ...node, value: part }],
  );
};

/** Restores the texts of a node and of its attributes, but not those below it. */
const restoreStrings = (node: object): void => {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string' && anyMask.test(value)) Object.assign(node, { [name]: unmask(value) });
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
