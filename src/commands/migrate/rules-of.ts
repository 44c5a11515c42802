/** A rule of a style sheet. */
export interface StyleRule {
  readonly text: string;
  /** The custom properties of a plain `:root` rule that has nothing else. */
  readonly properties?: ReadonlyMap<string, string>;
}

/** Returns the text between two places, without comments before it. */
const withoutComments = (text: string): string => text.replace(/^(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)+/, '').trim();

/** Returns the end of a comment or string that begins at a place; undefined if none does. */
const skippedAt = (css: string, at: number): number | undefined => {
  const quote = css[at];
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end === -1 ? css.length : end + 2;
  }
  if (quote !== '"' && quote !== "'") return undefined;
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
};

/** Returns what stands between `separators` at the outermost level. */
const split = (css: string, isEnd: (character: string, depth: number) => boolean): string[] => {
  const parts: string[] = [];
  let [depth, begin, at] = [0, 0, 0];
  while (at < css.length) {
    const skipped = skippedAt(css, at);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    const character = css[at] ?? '';
    if (character === '{' || character === '(') depth += 1;
    if (character === '}' || character === ')') depth -= 1;
    at += 1;
    if (!isEnd(character, depth)) continue;
    parts.push(css.slice(begin, at));
    begin = at;
  }
  return [...parts, css.slice(begin)].map(withoutComments).filter(Boolean);
};

const propertiesOf = (rule: string): Map<string, string> | undefined => {
  const [, body] = /^:root\s*\{([\s\S]*)\}$/.exec(rule) ?? [];
  if (body === undefined) return undefined;
  const declarations = split(body, (character, depth) => character === ';' && depth === 0).map((declaration) =>
    /^(-{0,2}[\w-]+)\s*:([\s\S]*?);?$/.exec(declaration),
  );
  return declarations.includes(null)
    ? undefined
    : new Map(declarations.map((found) => [found?.[1] ?? '', (found?.[2] ?? '').replace(/\s+/g, ' ').trim()]));
};

/** Splits a style sheet into its rules; a `:root` rule is read as its properties. */
export const rulesOf = (css: string): StyleRule[] =>
  split(css, (character, depth) => depth === 0 && (character === '}' || character === ';')).map((text) => {
    const properties = propertiesOf(text);
    return properties === undefined ? { text } : { text, properties };
  });
