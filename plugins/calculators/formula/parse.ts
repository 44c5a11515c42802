import { type Expression, FormulaError } from './expression.ts';
import { callError } from './functions.ts';
import { type Token, toTokens } from './tokens.ts';

/** Limits of a formula: its text, the nesting of its parts and their number. */
export const maxLength = 2000;
const maxDepth = 50;
const maxNodes = 500;

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '=', '!=']);
const sums: ReadonlySet<string> = new Set(['+', '-']);
const products: ReadonlySet<string> = new Set(['*', '/']);
const and: ReadonlySet<string> = new Set(['and']);
const or: ReadonlySet<string> = new Set(['or']);

/** A formula that is being parsed: the next of its tokens, and how much of what is allowed it has used. */
interface Reading {
  readonly peek: () => Token;
  readonly take: () => Token;
  /** Counts a node of the result. */
  readonly node: <Node extends Expression>(made: Node) => Node;
  /** Reads a part one level deeper. */
  readonly nested: (read: (reading: Reading) => Expression) => Expression;
}

const openReading = (text: string): Reading => {
  const tokens = toTokens(text);
  let next = 0;
  let depth = 0;
  let nodes = 0;
  const reading: Reading = {
    peek: () => tokens[next] ?? { kind: 'end', text: '', at: text.length },
    take: () => {
      const token = reading.peek();
      next += 1;
      return token;
    },
    node: (made) => {
      nodes += 1;
      if (nodes > maxNodes)
        throw new FormulaError(`The formula has more than ${maxNodes} parts. Divide it into several.`, made.at);
      return made;
    },
    nested: (read) => {
      depth += 1;
      if (depth > maxDepth)
        throw new FormulaError(
          `The formula is nested more than ${maxDepth} deep. Divide it into several.`,
          reading.peek().at,
        );
      const value = read(reading);
      depth -= 1;
      return value;
    },
  };
  return reading;
};

const isSign = ({ peek }: Reading, sign: string): boolean => peek().kind === 'sign' && peek().text === sign;

const unexpected = ({ peek }: Reading, wanted: string): FormulaError => {
  const { kind, text: found, at } = peek();
  return new FormulaError(
    `Write ${wanted} here${kind === 'end' ? ', where the formula ends' : `, not “${found}”`}.`,
    at,
  );
};

/** Reads operands with signs of one rank between them, from the left. */
const chain = (reading: Reading, signs: ReadonlySet<string>, operand: (reading: Reading) => Expression): Expression => {
  const { peek, take, node } = reading;
  let left = operand(reading);
  while (peek().kind === 'sign' && signs.has(peek().text)) {
    const { text: name, at } = take();
    left = node({ kind: 'call', name, parts: [left, operand(reading)], at });
  }
  return left;
};

const getArguments = (reading: Reading): Expression[] => {
  const { take } = reading;
  const parts: Expression[] = [];
  take();
  while (!isSign(reading, ')')) {
    if (parts.length > 0) {
      if (!isSign(reading, ',')) throw unexpected(reading, 'a comma or “)”');
      take();
    }
    parts.push(expression(reading));
  }
  take();
  return parts;
};

const primary = (reading: Reading): Expression => {
  const { peek, take, node } = reading;
  const { kind, text: name, at } = peek();
  if (kind === 'number') {
    take();
    const isPercent = isSign(reading, '%');
    if (isPercent) take();
    return node({ kind: 'number', text: name, isPercent, at });
  }
  if (kind === 'name') {
    take();
    if (!isSign(reading, '(')) return node({ kind: 'name', name, at });
    const parts = getArguments(reading);
    const error = callError(name, parts.length);
    if (error !== undefined) throw new FormulaError(error, at);
    return node({ kind: 'call', name, parts, at });
  }
  if (!isSign(reading, '(')) throw unexpected(reading, 'a number, a name or “(”');
  take();
  const inner = expression(reading);
  if (!isSign(reading, ')')) throw unexpected(reading, '“)”');
  take();
  return inner;
};

const power = (reading: Reading): Expression => {
  const { take, node, nested } = reading;
  const base = primary(reading);
  if (!isSign(reading, '^')) return base;
  const { at } = take();
  return node({ kind: 'call', name: '^', parts: [base, nested(unary)], at });
};

const unary = (reading: Reading): Expression => {
  if (!isSign(reading, '-')) return power(reading);
  const { at } = reading.take();
  return reading.node({ kind: 'call', name: 'negative', parts: [reading.nested(unary)], at });
};

const product = (reading: Reading): Expression => chain(reading, products, unary);
const sum = (reading: Reading): Expression => chain(reading, sums, product);

const comparison = (reading: Reading): Expression => {
  const { peek, take, node } = reading;
  const left = sum(reading);
  if (peek().kind !== 'sign' || !comparisons.has(peek().text)) return left;
  const { text: name, at } = take();
  return node({ kind: 'call', name, parts: [left, sum(reading)], at });
};

const negation = (reading: Reading): Expression => {
  if (!isSign(reading, 'not')) return comparison(reading);
  const { at } = reading.take();
  return reading.node({ kind: 'call', name: 'not', parts: [reading.nested(negation)], at });
};

const conjunction = (reading: Reading): Expression => chain(reading, and, negation);
const disjunction = (reading: Reading): Expression => chain(reading, or, conjunction);
const expression = (reading: Reading): Expression => reading.nested(disjunction);

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
  const reading = openReading(text);
  const whole = expression(reading);
  if (reading.peek().kind !== 'end') throw unexpected(reading, 'an operator such as + or *');
  return whole;
};
