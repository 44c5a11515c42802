import { isScalar, visit, type YAMLError } from 'yaml';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { IssueCode } from '../issues/issue-codes.ts';
import type { ParsedYaml } from './parse-yaml.ts';

/** Messages for common errors of authors; for the others the parser's message is shown. */
const messages = new Map<YAMLError['code'], string>([
  ['TAB_AS_INDENT', 'Indent with spaces; YAML takes no tabs.'],
  ['DUPLICATE_KEY', 'This field appears here for the second time; keep one of them.'],
  ['BLOCK_AS_IMPLICIT_KEY', 'Put this value in quotes: it holds a colon and a space.'],
  ['MULTIPLE_DOCS', 'Put quotes around a value that starts with "---".'],
  ['BAD_DQ_ESCAPE', 'Write \\\\ for a backslash in double quotes, or use single quotes.'],
  ['TAG_RESOLVE_FAILED', 'Remove the YAML tag (!name), or put the value in quotes.'],
  ['BAD_ALIAS', 'Put quotes around a value that starts with * or &.'],
]);

/** The start of an unclosed quoted scalar, which the parser reports at the end of the file. */
const quoteStart = ({ document }: ParsedYaml, errorOffset: number): number => {
  let start = errorOffset;
  visit(document, {
    Scalar: (_, node) => {
      const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
      if (quoted && node.range && node.range[0] < errorOffset && node.range[1] >= errorOffset - 1)
        start = node.range[0];
    },
  });
  return start;
};

const getIssue = (
  parsed: ParsedYaml,
  field: string,
  issueCode: IssueCode,
  { pos, code, message }: YAMLError,
): LocalIssue => {
  const isOpenQuote = code === 'MISSING_CHAR' && message.includes('quote');
  const position = parsed.positionAt(isOpenQuote ? quoteStart(parsed, pos[0]) : pos[0]);
  const text = isOpenQuote ? 'Close this quote.' : (messages.get(code) ?? `${message.replace(/\.$/, '')}.`);
  return createIssue(issueCode, position, field, text);
};

/** Converts YAML errors to issues with a position and a fix; `field` names the whole of what was
 * parsed, `issueCode` the kind of issue. */
export const yamlIssues = (
  parsed: ParsedYaml,
  field = 'front matter',
  issueCode: IssueCode = 'invalid-yaml',
): LocalIssue[] => {
  const { errors, warnings } = parsed.document;
  return [...errors, ...warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')].map((error) =>
    getIssue(parsed, field, issueCode, error),
  );
};
