import { parse as parseToml } from 'smol-toml';
import { parseYaml } from '../library/front-matter/parse-yaml.ts';
import { splitFrontMatter } from '../library/front-matter/split-file.ts';

/** A text and the fields above it. */
export interface FrontMatterText {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** True if there is a front matter that cannot be read; the text then begins after it. */
  readonly isBroken: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const attempt = (body: string, read: () => unknown): FrontMatterText => {
  try {
    const fields = read();
    return isObject(fields) ? { fields, body, isBroken: false } : { fields: {}, body, isBroken: fields != null };
  } catch {
    return { fields: {}, body, isBroken: true };
  }
};

const readYaml = (yaml: string): unknown => {
  const { document } = parseYaml(yaml);
  if (document.errors.length > 0) throw document.errors[0];
  return document.toJS({ maxAliasCount: 100 });
};

/** Splits a text at the end of the JSON object with which it begins, as Hugo reads it. */
const readJson = (text: string): FrontMatterText => {
  const end = text.indexOf('\n}\n');
  const none = { fields: {}, body: text, isBroken: false };
  if (end === -1) return none;
  const read = attempt(text.slice(end + 3), () => JSON.parse(text.slice(0, end + 2)));
  return read.isBroken ? none : read;
};

/** Reads the front matter of a text: YAML between `---`, TOML between `+++`, or JSON. */
export const readFrontMatter = (source: string): FrontMatterText => {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.startsWith('{\n')) return readJson(text);
  if (text.startsWith('+++\n')) {
    const end = text.indexOf('\n+++', 3);
    if (end === -1) return { fields: {}, body: text, isBroken: false };
    const after = text.indexOf('\n', end + 1);
    return attempt(after === -1 ? '' : text.slice(after + 1), () => parseToml(text.slice(4, end + 1)));
  }
  const { matter, head, body } = splitFrontMatter(text);
  return head === '' ? { fields: {}, body, isBroken: false } : attempt(body, () => readYaml(matter));
};
