import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type Scalar, YAMLParseError } from 'yaml';
import type { SourcePosition } from '../position.ts';
import { indentsDeeper, nestsDeeper } from '../text/nesting.ts';

/** The YAML of a file, with lookups from its values to positions in the file. */
export interface ParsedYaml {
  readonly document: Document;
  /** The position of a character of the YAML. */
  readonly positionAt: (offset: number) => SourcePosition;
  /** The position of the value at a path, or of its key; of the nearest parent when the path has no value. */
  readonly getPosition: (path: readonly PropertyKey[], wantsKey?: boolean) => SourcePosition;
}

/** Maximum nesting of values. The parser takes seconds for thousands of levels, and then its stack is full. */
const maxDepth = 100;

/** True for YAML that nests too deep; `- - - x` nests in one line. */
const isTooDeep = (yaml: string): boolean =>
  nestsDeeper(yaml, '[{', ']}', maxDepth) || indentsDeeper(yaml, maxDepth) || /^ *(?:[-?:] +){100}/m.test(yaml);

/**
 * Parses YAML; its errors are in `document.errors`. `above` are the lines of the file before it: for a front matter the
 * opening `---`.
 */
export const parseYaml = (yaml: string, above = 1): ParsedYaml => {
  const counter = new LineCounter();
  // Without `logLevel` a key such as `{{ date }}` would print a warning of Node.
  const isDeep = isTooDeep(yaml);
  // Merge keys (`<<`) are of YAML 1.1, which the tools of most authors read.
  const document = parseDocument(isDeep ? '' : yaml, {
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'error',
    merge: true,
  });
  if (isDeep)
    document.errors.push(
      new YAMLParseError([0, 0], 'RESOURCE_EXHAUSTION', `Nest values at most ${maxDepth} levels deep`),
    );
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = counter.linePos(offset);
    return { line: line + above, column: Math.max(col, 1) };
  };
  const toKey = (parent: unknown, key: PropertyKey | undefined): Scalar | undefined =>
    isMap(parent)
      ? parent.items.map((pair) => pair.key).find((node): node is Scalar => isScalar(node) && node.value === key)
      : undefined;
  const getPosition = (path: readonly PropertyKey[], wantsKey = false): SourcePosition => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const value = document.getIn(path.slice(0, depth), true);
      const key = toKey(
        depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true),
        path[depth - 1],
      );
      const range = wantsKey ? key?.range : ((isNode(value) ? value.range : undefined) ?? key?.range);
      if (range) return positionAt(range[0]);
    }
    return { line: 1, column: 1 };
  };
  return { document, positionAt, getPosition };
};
