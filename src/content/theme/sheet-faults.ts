import * as token from 'css-tree/tokenizer';
import { ident } from 'css-tree/utils';

/** A fault of the syntax of a style sheet, at an offset of its text. */
export interface SheetFault {
  readonly offset: number;
  readonly reason: string;
}

const closers = new Map([
  [token.LeftCurlyBracket, '}'],
  [token.LeftSquareBracket, ']'],
  [token.LeftParenthesis, ')'],
  [token.Function, ')'],
]);
const closing: ReadonlySet<number> = new Set([
  token.RightCurlyBracket,
  token.RightSquareBracket,
  token.RightParenthesis,
]);
const ignored: ReadonlySet<number> = new Set([token.Comment, token.WhiteSpace, token.CDO, token.CDC]);

/** Rules that may stand before `@import` (CSS Cascade 5, §2.1). */
const beforeImports = new Set(['charset', 'import', 'layer']);

const isOpenComment = (text: string): boolean => text.length < 4 || !text.endsWith('*/');

const isLoneBackslash = (type: number, text: string): boolean => type === token.Delim && text === '\\';

const faultOfToken = (type: number, text: string): string | undefined => {
  if (type === token.Comment && isOpenComment(text)) return 'a comment has no "*/"';
  if (type === token.BadString) return 'a string does not end in its line';
  if (type === token.BadUrl) return 'an address has a space, a quote or a bracket in it: write it in quotes';
  return isLoneBackslash(type, text) ? 'a backslash escapes nothing' : undefined;
};

interface Open {
  readonly offset: number;
  readonly text: string;
  readonly closer: string;
  /** True in a value, whose brackets hold no declarations. */
  readonly isValue: boolean;
}

/** The tokens since the last `{`, `}` or `;`. */
interface Statement {
  readonly offset: number;
  readonly rule: string | undefined;
  readonly isCustom: boolean;
  hasColon: boolean;
}

/**
 * What is wrong in the structure of a style sheet: brackets, strings, comments, addresses and declarations (CSS Syntax 3).
 * Which properties, values and selectors there are is left to browsers, so that new ones are no faults.
 */
export const sheetFaults = (css: string): SheetFault[] => {
  const faults: SheetFault[] = [];
  const open: Open[] = [];
  let statement: Statement | undefined;
  let hasRules = false;
  const report = (offset: number, reason: string): void => void faults.push({ offset, reason });
  const isInValue = (): boolean => open.at(-1)?.isValue === true;
  const begin = (type: number, text: string, offset: number): void => {
    const rule = type === token.AtKeyword ? ident.decode(text.slice(1)).toLowerCase() : undefined;
    const isImport = rule === 'import' && open.length === 0;
    if (isImport && hasRules) report(offset, '"@import" comes after a rule, and must come before all of them');
    if (open.length === 0 && !beforeImports.has(rule ?? '')) hasRules = true;
    statement = { offset, rule, isCustom: text.startsWith('--'), hasColon: false };
  };
  /** Ends a statement at `;` or at the end of its block. */
  const end = (): void => {
    if (statement !== undefined && statement.rule === undefined) {
      const { offset, hasColon } = statement;
      if (open.length === 0) report(offset, 'a declaration is outside of any rule');
      else if (!hasColon) report(offset, 'there is no ":" between a property and its value');
    }
    statement = undefined;
  };
  const enter = (type: number, text: string, offset: number): void => {
    const isBlock = type === token.LeftCurlyBracket && !isInValue() && statement?.isCustom !== true;
    open.push({ offset, text, closer: closers.get(type) ?? '', isValue: !isBlock });
    if (isBlock) statement = undefined;
  };
  const leave = (text: string, offset: number): void => {
    if (!open.some(({ closer }) => closer === text)) {
      report(offset, `"${text}" closes nothing`);
      return;
    }
    if (!isInValue()) end();
    for (let last = open.pop(); last !== undefined && last.closer !== text; last = open.pop())
      report(last.offset, `"${last.text}" has no "${last.closer}"`);
  };
  token.tokenize(css, (type, start, after) => {
    const text = css.slice(start, after);
    const reason = faultOfToken(type, text);
    if (reason !== undefined) report(start, reason);
    if (ignored.has(type)) return;
    if (type === token.Semicolon && !isInValue()) return void end();
    if (closing.has(type)) return void leave(text, start);
    if (statement === undefined && !isInValue() && type !== token.LeftCurlyBracket) begin(type, text, start);
    if (closers.has(type)) return enter(type, text, start);
    if (type === token.Colon && statement !== undefined && !isInValue()) statement.hasColon = true;
  });
  if (open.length === 0 && statement !== undefined && statement.rule === undefined)
    report(statement.offset, 'there is no "{" after a selector');
  for (const { offset, text, closer } of open) report(offset, `"${text}" has no "${closer}"`);
  return faults;
};

/** A style sheet that other parsers read to its end as browsers do: its last comment is closed, and no backslash is alone. */
export const repairSheet = (css: string): string => {
  let repaired = '';
  token.tokenize(css, (type, start, after) => {
    const text = css.slice(start, after);
    if (type === token.Comment && isOpenComment(text)) repaired += ' ';
    else if (!isLoneBackslash(type, text)) repaired += text;
  });
  return repaired;
};
