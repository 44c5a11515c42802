import { parse } from 'yaml';
import * as z from 'zod';
import { parseMatter } from '../../../src/library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
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

/** The value of `a.b` in data; undefined for one that is no text of a line, which would begin blocks. */
const valueAt = (data: unknown, path: string): string | undefined => {
  let value = data;
  for (const name of path.split('.')) {
    const { data: mapping } = Mapping.safeParse(value);
    value = mapping === undefined ? undefined : new Map(Object.entries(mapping)).get(name);
  }
  const { data: scalar } = Scalar.safeParse(value);
  return scalar === undefined || String(scalar).includes('\n') ? undefined : String(scalar);
};

/** Creates the search for the value of `site.name` in the configuration of Jekyll, which is read once, as data. */
export const siteVariables = ({ file, findIncluded }: DialectContext): ((path: string) => string | undefined) => {
  let configuration: { readonly value: unknown } | undefined;
  return (path) => {
    if (configuration === undefined) {
      const found = findIncluded(file, { by: 'data', paths: files });
      configuration = { value: typeof found === 'object' ? readConfiguration(found.text) : undefined };
    }
    return valueAt(configuration.value, path);
  };
};

/** Creates the search for the value of `page.name` in the front matter of the page; its title and address are those that it has. */
export const pageVariables = ({ file, findIncluded }: DialectContext): ((path: string) => string | undefined) => {
  let fields: { readonly value: unknown } | undefined;
  return (path) => {
    if (fields === undefined) {
      const found = findIncluded(file, { by: 'text', paths: [file.normalize()] });
      const page = typeof found === 'object' ? found.page : undefined;
      const written = page && Mapping.safeParse(parseMatter(splitFrontMatter(page.head)).value).data;
      fields = { value: page && { ...written, title: page.title, url: page.url } };
    }
    return valueAt(fields.value, path);
  };
};
