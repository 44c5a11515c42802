import { parseDocument } from 'yaml';

/** Words in names of visibility fields, and the key that merges other fields in: near a syntax error they are unreliable. */
const visibility =
  /draft|publi|private|hidden|unlisted|expir|status|visib|headless|noindex|sitemap|robots|build|render|routable|permalink|okf|wip|progress|internal|confidential|secret|<</i;
/** Maximum length of front matter that is read in blocks: a parser runs for each. */
const maxLength = 32 * 1024;
const field = /^([\w.-]+):(?:[ \t]+(.*))?$/;

/** The blocks of a text: each starts with the line of a field and takes in the lines below that belong to it. */
const getBlocks = (yaml: string): string[] => {
  const blocks: string[] = [];
  for (const line of yaml.split('\n')) {
    if (blocks.length === 0 || field.test(line)) blocks.push(line);
    else blocks[blocks.length - 1] += `\n${line}`;
  }
  return blocks;
};

const parse = (block: string): object | undefined => {
  const document = parseDocument(block, { prettyErrors: false, logLevel: 'error' });
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  try {
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return value === null ? {} : typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Reads the line of a field whose value should be in quotes, such as `title: Go: a tour`. */
const parseLine = (block: string): object | undefined => {
  const [, name = '', value = ''] = field.exec(block.trim()) ?? [];
  return name === '' ? undefined : { [name]: value.trim().replace(/^(["'])(.*)\1$|^["']/, '$2') };
};

/**
 * Reads the fields of front matter that is not valid YAML, each by itself: those that are valid, and lines whose value is
 * a text without quotes. The first of two fields of one name is kept. Undefined where an error may be about the
 * visibility of the page.
 */
export const salvageYaml = (yaml: string): object | undefined => {
  if (yaml.length > maxLength) return undefined;
  const values = new Map<string, unknown>();
  for (const block of getBlocks(yaml)) {
    const whole = parse(block);
    if (whole === undefined && visibility.test(block)) return undefined;
    for (const [name, value] of Object.entries(whole ?? parseLine(block) ?? {})) {
      if (values.has(name) && visibility.test(name)) return undefined;
      if (!values.has(name)) values.set(name, value);
    }
  }
  return Object.fromEntries(values);
};
