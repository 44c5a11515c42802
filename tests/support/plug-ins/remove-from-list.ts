import ts from 'typescript';

/** A part of the text, with everything before it since the token before. */
const getRange = (node: ts.Node): readonly [start: number, end: number] => [node.getFullStart(), node.getEnd()];

/** The range of an element and of the comma that goes with it. */
const rangeInList = (list: ts.NodeArray<ts.Expression>, index: number): readonly [start: number, end: number] => {
  const [start, end] = [list[index]?.getStart() ?? 0, list[index]?.getEnd() ?? 0];
  const next = list[index + 1];
  if (next !== undefined) return [start, next.getStart()];
  return [list[index - 1]?.getEnd() ?? start, end];
};

/**
 * The text of `src/plugins.ts` without the two lines of a plug-in: its import, and its name in the list. Throws if one is
 * missing.
 */
export const removeFromList = (text: string, plugin: string): string => {
  const source = ts.createSourceFile('plugins.ts', text, ts.ScriptTarget.Latest, true);
  const found = source.statements
    .filter(ts.isImportDeclaration)
    .find(
      (node) =>
        ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text.startsWith(`../plugins/${plugin}/`),
    );
  const names = found?.importClause?.namedBindings;
  const local = names !== undefined && ts.isNamedImports(names) ? names.elements[0]?.name.text : undefined;
  if (found === undefined || local === undefined) throw new Error(`src/plugins.ts does not import ${plugin}.`);
  const removed = [getRange(found)];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) {
      const index = node.elements.findIndex((element) => ts.isIdentifier(element) && element.text === local);
      if (index !== -1) removed.push(rangeInList(node.elements, index));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (removed.length !== 2) throw new Error(`src/plugins.ts has ${local} in ${removed.length - 1} lists.`);
  return removed
    .sort(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text)
    .trimStart();
};
