import { isScalar, visit, type YAMLError } from 'yaml';
import type { LocalIssue } from './content-issue.ts';
import type { ParsedYaml } from './parse-yaml.ts';

/** What to do about the faults that authors make; the others say it themselves. */
const remedies = new Map<YAMLError['code'], string>([
  ['TAB_AS_INDENT', 'Indent with spaces; YAML takes no tabs.'],
  ['DUPLICATE_KEY', 'This field stands here for the second time; keep one of them.'],
  ['BLOCK_AS_IMPLICIT_KEY', 'Put this value in quotes: it holds a colon and a space.'],
  ['MULTIPLE_DOCS', 'Put quotes around a value that starts with "---".'],
  ['BAD_DQ_ESCAPE', 'Write \\\\ for a backslash in double quotes, or use single quotes.'],
  ['TAG_RESOLVE_FAILED', 'Remove the YAML tag (!name), or put the value in quotes.'],
  ['BAD_ALIAS', 'Put quotes around a value that starts with * or &.'],
]);

/** An open quote is noticed at the end of the file; the fault is where it opens. */
const startOf = ({ document }: ParsedYaml, end: number): number => {
  let start = end;
  visit(document, {
    Scalar: (_, node) => {
      const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
      if (quoted && node.range && node.range[0] < end && node.range[1] >= end - 1) start = node.range[0];
    },
  });
  return start;
};

const issueOf = (placed: ParsedYaml, { pos, code, message }: YAMLError): LocalIssue => {
  const opens = code === 'MISSING_CHAR' && message.includes('quote');
  return {
    ...placed.positionAt(opens ? startOf(placed, pos[0]) : pos[0]),
    field: 'front matter',
    message: opens ? 'Close this quote.' : (remedies.get(code) ?? `${message.replace(/\.$/, '')}.`),
    severity: 'error',
  };
};

/** What is wrong with the front matter as YAML, each with its place and what to do. */
export const yamlIssues = (placed: ParsedYaml): LocalIssue[] => {
  const { errors, warnings } = placed.document;
  return [...errors, ...warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')].map((error) =>
    issueOf(placed, error),
  );
};
