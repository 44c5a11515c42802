import * as token from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';

/** An address in a style sheet, from its first to after its last character. */
export interface SheetAddress {
  readonly address: string;
  readonly isImport: boolean;
  /** True for a string, false for a whole `url()`. */
  readonly isString: boolean;
  readonly start: number;
  readonly end: number;
}

/** Functions whose strings are addresses (CSS Images 4, CSS Values 5), with the names that browsers had before. */
const loading = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade']);

interface OpenFunction {
  readonly name: string;
  readonly start: number;
  readonly inner: number;
  /** True once it has an address as a string. */
  hasString: boolean;
}

/**
 * The addresses that a style sheet loads, in the order of the text. They come from its tokens and not from a tree, so
 * that neither an error nor a property or rule that a parser does not know hides one.
 */
export const addressesIn = (css: string): SheetAddress[] => {
  const found: SheetAddress[] = [];
  const open: OpenFunction[] = [];
  let rule = '';
  const add = (address: string, start: number, end: number, isString: boolean): void => {
    // Nothing in a `url()` is an address of its own.
    const around = isString ? open.slice(0, -1) : open;
    if (rule === 'namespace' || around.some(({ name }) => name === 'url')) return;
    found.push({ address, start, end, isString, isImport: rule === 'import' });
    // What follows in the rule are conditions.
    if (rule === 'import') rule = '';
  };
  const addString = (text: string, start: number, end: number): void => {
    const inside = open.at(-1);
    if (inside === undefined ? rule !== 'import' : !loading.has(inside.name)) return;
    // Only a string right after `url(` is its address.
    if (inside?.name === 'url' && css.slice(inside.inner, start).trim() !== '') return;
    if (inside !== undefined) inside.hasString = true;
    add(string.decode(text), start, end, true);
  };
  /** Adds `u\72l(a.png)`, which is an address to browsers and a function to the tokenizer. */
  const close = (end: number): void => {
    const closed = open.pop();
    if (closed === undefined || closed.hasString || closed.name !== 'url') return;
    const address = url.decode(`url(${css.slice(closed.inner, end - 1).trim()})`);
    if (address !== '') add(address, closed.start, end, false);
  };
  token.tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    if (type === token.AtKeyword && open.length === 0) rule = ident.decode(text.slice(1)).toLowerCase();
    else if (type === token.Semicolon || type === token.LeftCurlyBracket) rule = '';
    else if (type === token.Url) add(url.decode(text), start, end, false);
    else if (type === token.Function) {
      const name = ident.decode(text.slice(0, -1)).toLowerCase();
      open.push({ name, start, inner: end, hasString: false });
    } else if (type === token.LeftParenthesis) open.push({ name: '', start, inner: end, hasString: false });
    else if (type === token.RightParenthesis) close(end);
    else if (type === token.String) addString(text, start, end);
  });
  // The end of the text closes what is open (CSS Syntax 3, §4.3.6).
  while (open.length > 0) close(css.length + 1);
  return found;
};

/** Replaces addresses of a style sheet; those for which a function returns undefined stay. */
export const withAddresses = (css: string, replace: (found: SheetAddress) => string | undefined): string => {
  let rest = '';
  let at = 0;
  for (const found of addressesIn(css)) {
    const address = replace(found);
    if (address === undefined) continue;
    rest += css.slice(at, found.start) + (found.isString ? string.encode(address) : `url(${string.encode(address)})`);
    at = found.end;
  }
  return rest + css.slice(at);
};
