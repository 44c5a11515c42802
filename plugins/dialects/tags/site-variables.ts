import { parse } from 'yaml';
import * as z from 'zod';
import type { DialectContext, TextFile } from '../../../src/library/markdown/dialects/dialect.ts';

const files = ['_config.yml', '_config.yaml'];
const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const Mapping = z.record(z.string(), z.unknown());
const variable = /\{\{-?[ \t]*site\.(?!baseurl\b|url\b)\w/;

/** The file with the variables of a site, for a text that shows one. */
export const configurationsIn = ({ text }: TextFile): readonly string[] => (variable.test(text) ? files : []);

const readConfiguration = (text: string): unknown => {
  try {
    return parse(text, { maxAliasCount: 20 });
  } catch {
    return undefined;
  }
};

/** Creates the search for the value of `site.name` in the configuration of Jekyll, which is read once, as data. */
export const siteVariables = ({ file, findIncluded }: DialectContext): ((path: string) => string | undefined) => {
  let configuration: { readonly value: unknown } | undefined;
  return (path) => {
    if (configuration === undefined) {
      const found = findIncluded(file, { by: 'data', paths: files });
      configuration = { value: typeof found === 'object' ? readConfiguration(found.text) : undefined };
    }
    let { value } = configuration;
    for (const name of path.split('.')) {
      const { data } = Mapping.safeParse(value);
      value = data === undefined ? undefined : new Map(Object.entries(data)).get(name);
    }
    const { data } = Scalar.safeParse(value);
    // A text of several lines would begin blocks.
    return data === undefined || String(data).includes('\n') ? undefined : String(data);
  };
};
