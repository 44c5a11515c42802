import { type Expression, FormulaError } from './expression.ts';
import { callError } from './functions.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Limits of a formula: its text, the nesting of its parts and their number. */
export const maxLength = 2000;
const maxDepth = 50;
const maxNodes = 500;

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '=', '!=']);
const sums: ReadonlySet<string> = new Set(['+', '-']);
const products: ReadonlySet<string> = new Set(['*', '/']);

/**
 * Parses a formula: numbers, names, `+ - * / ^`, comparisons, `and or not`, brackets and calls of functions. Throws a
 * `FormulaError` at the character that it cannot read.
 *
 * @example
 * parseFormula('(price - cost) / price');
 */
export const parseFormula = (text: string): Expression => {
  if (text.length > maxLength)
    throw new FormulaError(`The formula has ${text.length} characters. Keep it to ${maxLength}.`, maxLength);
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;
  let nodes = 0;
  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: text.length };
  const take = (): Token => {
    const token = peek();
    next += 1;
    return token;
  };
  const isSign = (sign: string): boolean => peek().kind === 'sign' && peek().text === sign;
  const unexpected = (wanted: string): FormulaError => {
    const { kind, text: found, at } = peek();
    return new FormulaError(
      `Write ${wanted} here${kind === 'end' ? ', where the formula ends' : `, not “${found}”`}.`,
      at,
    );
  };
  const node = <Node extends Expression>(made: Node): Node => {
    nodes += 1;
    if (nodes > maxNodes)
      throw new FormulaError(`The formula has more than ${maxNodes} parts. Divide it into several.`, made.at);
    return made;
  };
  const nested = <Value>(read: () => Value): Value => {
    depth += 1;
    if (depth > maxDepth)
      throw new FormulaError(`The formula is nested more than ${maxDepth} deep. Divide it into several.`, peek().at);
    const value = read();
    depth -= 1;
    return value;
  };
  const chain = (signs: ReadonlySet<string>, operand: () => Expression): Expression => {
    let left = operand();
    while (peek().kind === 'sign' && signs.has(peek().text)) {
      const { text: name, at } = take();
      left = node({ kind: 'call', name, parts: [left, operand()], at });
    }
    return left;
  };
  const close = (): void => {
    if (!isSign(')')) throw unexpected('“)”');
    take();
  };
  const argumentsOf = (): Expression[] => {
    const parts: Expression[] = [];
    take();
    while (!isSign(')')) {
      if (parts.length > 0) {
        if (!isSign(',')) throw unexpected('a comma or “)”');
        take();
      }
      parts.push(expression());
    }
    take();
    return parts;
  };
  const primary = (): Expression => {
    const { kind, text: name, at } = peek();
    if (kind === 'number') {
      take();
      const isPercent = isSign('%');
      if (isPercent) take();
      return node({ kind: 'number', text: name, isPercent, at });
    }
    if (kind === 'name') {
      take();
      if (!isSign('(')) return node({ kind: 'name', name, at });
      const parts = argumentsOf();
      const error = callError(name, parts.length);
      if (error !== undefined) throw new FormulaError(error, at);
      return node({ kind: 'call', name, parts, at });
    }
    if (!isSign('(')) throw unexpected('a number, a name or “(”');
    take();
    const inner = expression();
    close();
    return inner;
  };
  const power = (): Expression => {
    const base = primary();
    if (!isSign('^')) return base;
    const { at } = take();
    return node({ kind: 'call', name: '^', parts: [base, nested(unary)], at });
  };
  const unary = (): Expression => {
    if (!isSign('-')) return power();
    const { at } = take();
    return node({ kind: 'call', name: 'negative', parts: [nested(unary)], at });
  };
  const sum = (): Expression => chain(sums, () => chain(products, unary));
  const comparison = (): Expression => {
    const left = sum();
    if (peek().kind !== 'sign' || !comparisons.has(peek().text)) return left;
    const { text: name, at } = take();
    return node({ kind: 'call', name, parts: [left, sum()], at });
  };
  const negation = (): Expression => {
    if (!isSign('not')) return comparison();
    const { at } = take();
    return node({ kind: 'call', name: 'not', parts: [nested(negation)], at });
  };
  const conjunction = (): Expression => chain(new Set(['and']), negation);
  const expression = (): Expression => nested(() => chain(new Set(['or']), conjunction));
  const whole = expression();
  if (peek().kind !== 'end') throw unexpected('an operator such as + or *');
  return whole;
};
