import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { LocalIssue } from './content-issue.ts';

export type YamlPosition = Pick<LocalIssue, 'line' | 'column'>;

/** YAML between the `---` lines of a file, and where in the file its values stand. */
export interface ParsedYaml {
  readonly document: Document;
  /** The place of a character of the YAML. */
  readonly positionAt: (offset: number) => YamlPosition;
  /** The place of the value at a path, or of its key; the nearest above it where nothing stands. */
  readonly positionOf: (path: readonly PropertyKey[], wantsKey?: boolean) => YamlPosition;
}

export const parseYaml = (yaml: string): ParsedYaml => {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const at = (offset: number): YamlPosition => {
    const { line, col } = counter.linePos(offset);
    // The first line of the file is the opening `---`.
    return { line: line + 1, column: Math.max(col, 1) };
  };
  const keyOf = (parent: unknown, key: PropertyKey | undefined): Scalar | undefined =>
    isMap(parent)
      ? parent.items.map((pair) => pair.key).find((node): node is Scalar => isScalar(node) && node.value === key)
      : undefined;
  const of = (path: readonly PropertyKey[], wantsKey = false): YamlPosition => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const value = document.getIn(path.slice(0, depth), true);
      const key = keyOf(
        depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true),
        path[depth - 1],
      );
      const range = wantsKey ? key?.range : ((isNode(value) ? value.range : undefined) ?? key?.range);
      if (range) return at(range[0]);
    }
    return { line: 1, column: 1 };
  };
  return { document, positionAt: at, positionOf: of };
};
