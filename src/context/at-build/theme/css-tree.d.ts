declare module 'css-tree/tokenizer' {
  /** Types of tokens (CSS Syntax 3, §4). */
  export const AtKeyword: number;
  export const LeftCurlyBracket: number;
  export const LeftParenthesis: number;
  export const RightParenthesis: number;
  export const Semicolon: number;
  export const Url: number;
  const functionToken: number;
  const stringToken: number;

  export { functionToken as Function, stringToken as String };
  export function tokenize(css: string, onToken: (type: number, start: number, end: number) => void): void;
}

declare module 'css-tree/utils' {
  interface Notation {
    decode(css: string): string;
    encode(value: string): string;
  }
  export const ident: Notation;
  export const string: Notation;
  export const url: Notation;
}
