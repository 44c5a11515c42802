import { FormulaError } from './expression.ts';

/** A word or sign of a formula and where it stands. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const token = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z][A-Za-z0-9]*)|(<=|>=|!=|==|[-+*/^()<>=,%−×÷·≤≥≠]))/y;
/** Other ways to write a sign. */
const signs = new Map([
  ['−', '-'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['==', '='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
]);
const words: ReadonlySet<string> = new Set(['and', 'or', 'not']);

const getToken = ([, number, name, sign = '']: RegExpExecArray, end: number): Token => {
  if (number !== undefined) return { kind: 'number', text: number, at: end - number.length };
  if (name !== undefined) return { kind: words.has(name) ? 'sign' : 'name', text: name, at: end - name.length };
  return { kind: 'sign', text: signs.get(sign) ?? sign, at: end - sign.length };
};

/** Splits a formula into its words and signs. Throws a `FormulaError` at a character that no formula has. */
export const toTokens = (text: string): Token[] => {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  token.lastIndex = 0;
  let from = 0;
  while (from < source.length) {
    const match = token.exec(source);
    if (match === null) {
      const at = source.length - source.slice(from).trimStart().length;
      throw new FormulaError(
        `A formula cannot have “${String.fromCodePoint(source.codePointAt(at) ?? 0)}”. Remove it.`,
        at,
      );
    }
    tokens.push(getToken(match, token.lastIndex));
    from = token.lastIndex;
  }
  return tokens;
};
