import ts from 'typescript';

const getLiteral = (node: ts.Node): unknown => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(getLiteral);
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`${node.getText()} is not a literal`);
  return Object.fromEntries(
    node.properties.map((property) => {
      if (!ts.isPropertyAssignment(property)) throw new Error(`${property.getText()} is not a literal`);
      return [property.name.getText().replaceAll(/^['"]|['"]$/g, ''), getLiteral(property.initializer)];
    }),
  );
};

/**
 * The value of an export of a module without running it, as Netlify's bundler reads `config`. Throws for a value
 * that is not made of literals: the bundler drops it silently.
 */
export const staticExport = (code: string, name: string): unknown => {
  const source = ts.createSourceFile('module.mjs', code, ts.ScriptTarget.Latest, true);
  const exported = source.statements
    .flatMap((statement) =>
      ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? [...statement.exportClause.elements]
        : [],
    )
    .find((specifier) => specifier.name.text === name);
  const local = exported?.propertyName?.text ?? name;
  const declaration = source.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
    .find((found) => found.name.getText() === local);
  if (declaration?.initializer === undefined) throw new Error(`The module exports no ${name}`);
  return getLiteral(declaration.initializer);
};
