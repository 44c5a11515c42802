import { parseDocument } from 'yaml';
import type { WrittenPages } from '../../src/content/source/page-source.ts';
import { parseYaml } from '../../src/library/front-matter/parse-yaml.ts';
import type { SourcePosition } from '../../src/library/position.ts';
import { containsItself, nestsDeeper } from '../../src/library/text/nesting.ts';
import { createApiIssue } from './issues.ts';
import { apiPages } from './pages.ts';
import { openReferences } from './references.ts';
import { OpenApi } from './schema.ts';

/** The longest description of an API, in characters: YAML of this size takes some seconds to parse. */
const maxLength = 12_000_000;
const maxDepth = 100;
/** The number of characters in which the place of an error in JSON is searched for. */
const maxSearched = 1_000_000;
const start: SourcePosition = { line: 1, column: 1 };

const invalid = (message: string, position = start): WrittenPages => ({
  pages: [],
  issues: [createApiIssue('invalid-openapi', position, 'openapi', `${message} It has no reference pages.`)],
});

interface Parsed {
  readonly value: unknown;
  readonly getPosition: (path: readonly PropertyKey[]) => SourcePosition;
}

const positionIn = (text: string, offset: number): SourcePosition => {
  const before = text.slice(0, Math.max(offset, 0)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const parseJson = (text: string): Parsed | WrittenPages => {
  if (nestsDeeper(text, '[{', ']}', maxDepth)) return invalid(`Values nest deeper than ${maxDepth} levels.`);
  try {
    return { value: JSON.parse(text), getPosition: () => start };
  } catch {
    // The messages of engines name no place; JSON is YAML, whose parser does.
    const [error] = parseDocument(text.slice(0, maxSearched), { schema: 'json', logLevel: 'error' }).errors;
    return invalid('This is not valid JSON.', error === undefined ? start : positionIn(text, error.pos[0]));
  }
};

const parseAsYaml = (text: string): Parsed | WrittenPages => {
  const { document, positionAt, getPosition } = parseYaml(text, 0);
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split('\n');
    return invalid(`This is not valid YAML: ${reason.slice(0, 200)}.`, positionAt(error.pos[0]));
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return containsItself(value) ? invalid('A value is a part of itself.') : { value, getPosition };
  } catch {
    return invalid('Aliases repeat more than can be read.');
  }
};

/** The fault of a document that is no OpenAPI 3. */
const getReason = (value: unknown, path: readonly PropertyKey[]): string => {
  const { swagger, openapi }: { swagger?: unknown; openapi?: unknown } = Object(value);
  if (swagger !== undefined) return 'This is Swagger 2.0; convert it to OpenAPI 3.';
  if (openapi === undefined) return 'This is not OpenAPI: `openapi` is missing.';
  if (path[0] === 'openapi') return 'This version of OpenAPI is not read; 3.0, 3.1 and 3.2 are.';
  return `\`${path.map(String).join('.').slice(0, 100)}\` is missing or has another form than OpenAPI says.`;
};

/** Reads the description of an API, OpenAPI 3 as YAML or JSON, and writes its reference. It reads nothing else, and fetches nothing. */
export const readOpenApi = (file: string, text: string): WrittenPages => {
  if (text.length > maxLength) return invalid(`This has more than ${maxLength / 1e6} MB.`);
  const parsed = /\.json$/i.test(file) ? parseJson(text) : parseAsYaml(text);
  if ('pages' in parsed) return parsed;
  const document = OpenApi.safeParse(parsed.value);
  if (!document.success) {
    const [issue] = document.error.issues;
    const path = issue?.path ?? [];
    return invalid(getReason(parsed.value, path), parsed.getPosition(path));
  }
  const references = openReferences(parsed.value);
  const pages = apiPages(references, document.data);
  const [first] = references.unresolved;
  if (first === undefined) return { pages, issues: [] };
  const count = references.unresolved.size;
  const message = `${count} reference${count === 1 ? '' : 's'} of the API lead${count === 1 ? 's' : ''} nowhere in this file and ${count === 1 ? 'is' : 'are'} not followed: ${[...references.unresolved].slice(0, 5).join(', ')}${count > 5 ? ', …' : '.'}`;
  return {
    pages,
    issues: [createApiIssue('unfollowed-reference', positionIn(text, text.indexOf(first)), '$ref', message)],
  };
};
