import * as z from 'zod';
import type { DialectNode } from '../../../src/library/markdown/dialects/dialect.ts';

const Attribute = z.object({
  type: z.literal('mdxJsxAttribute'),
  name: z.string(),
  value: z.union([z.string(), z.null(), z.undefined(), z.object({ value: z.string() })]),
});

/** The properties of a JSX element whose values are known without running code. */
export type Props = ReadonlyMap<string, string>;

/** The modules that a text imports by default, such as pictures, by their names in the text. */
export type Imports = ReadonlyMap<string, string>;

const defaultImport =
  /^import[ \t]+([A-Za-z_$][\w$]*)(?:[ \t]*,[ \t]*\{[^}]{0,2000}\})?[ \t]+from[ \t]*(?:'([^'\n]*)'|"([^"\n]*)")/gm;

export const getImports = (text: string): Imports =>
  new Map([...text.matchAll(defaultImport)].map(([, name = '', single, double]) => [name, single ?? double ?? '']));

/** A string with escapes, in the form that JSON has, too. */
const readString = (code: string): string | undefined => {
  if (!code.startsWith('"')) return undefined;
  try {
    return z.string().parse(JSON.parse(code));
  } catch {
    return undefined;
  }
};

/** The text that an expression stands for: a string, a template without values, a number, an import. */
export const textOfExpression = (expression: string, imports: Imports): string | undefined => {
  const code = expression.trim();
  const [, double, single, template] = /^(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)$/.exec(code) ?? [];
  const literal = double ?? single ?? template ?? readString(code);
  if (literal !== undefined) return literal;
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
  const [, name = '', address] =
    /^(?:require\((?:'([^']*)'|"([^"]*)")\)\.default|([A-Za-z_$][\w$]*)(?:\.src)?)$/.exec(code)?.slice(0) ?? [];
  return name || address || imports.get(/^[\w$]+/.exec(code)?.[0] ?? '');
};

/** Reads the attributes of a JSX element. One without a value is `true`. */
export const getProps = ({ attributes }: DialectNode, imports: Imports): Props => {
  const props = new Map<string, string>();
  for (const attribute of Array.isArray(attributes) ? attributes : []) {
    const { data } = Attribute.safeParse(attribute);
    if (data === undefined) continue;
    const { name, value } = data;
    const read =
      typeof value === 'object' && value !== null ? textOfExpression(value.value, imports) : (value ?? 'true');
    if (read !== undefined) props.set(name, read);
  }
  return props;
};

/** The first of some properties that is a text. */
export const getFirst = (props: Props, ...names: readonly string[]): string | undefined =>
  names.map((name) => props.get(name)).find((value) => value !== undefined && value !== '' && value !== 'true');
