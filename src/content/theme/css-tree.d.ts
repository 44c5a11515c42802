declare module 'css-tree/tokenizer' {
  /** Types of tokens (CSS Syntax 3, §4). */
  export const AtKeyword: number;
  export const BadString: number;
  export const BadUrl: number;
  export const CDC: number;
  export const CDO: number;
  export const Colon: number;
  export const Comment: number;
  export const Delim: number;
  export const LeftCurlyBracket: number;
  export const LeftParenthesis: number;
  export const LeftSquareBracket: number;
  export const RightCurlyBracket: number;
  export const RightParenthesis: number;
  export const RightSquareBracket: number;
  export const Semicolon: number;
  export const Url: number;
  export const WhiteSpace: number;
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
