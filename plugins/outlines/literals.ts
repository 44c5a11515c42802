import {
  type ArrayExpression,
  type BinaryExpression,
  type Expression,
  type Function as FunctionNode,
  type MemberExpression,
  type ModuleDeclaration,
  type Pattern,
  type Property,
  parse,
  type SpreadElement,
  type Statement,
  type Super,
  type TemplateLiteral,
  type UnaryExpression,
} from 'acorn';
import { transformSync } from 'esbuild';

/** Marks a part of a value that only running the code would tell. */
export const unknownValue: unique symbol = Symbol('unknown');

/** Finds the value of a name that a file imports. */
export type Import = (path: string, name: string) => unknown;

const maxLength = 1_000_000;
const maxSteps = 100_000;
const maxDepth = 300;

type Scope = ReadonlyMap<string, () => unknown>;

interface Reader {
  readonly scope: Scope;
  /** Counts steps and levels, so that code which refers to itself ends. */
  readonly budget: { steps: number; depth: number };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a property, unless it is computed. */
const keyOf = ({ key, computed }: Property): string | undefined => {
  if (key.type === 'Literal') return String(key.value);
  return !computed && key.type === 'Identifier' ? key.name : undefined;
};

const readObject = (properties: readonly (Property | SpreadElement)[], reader: Reader): Record<string, unknown> => {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = readValue(property.argument, reader);
      return isRecord(value) ? Object.entries(value) : [];
    }
    const key = keyOf(property);
    return key === undefined ? [] : [[key, readValue(property.value, reader)]];
  });
  return Object.fromEntries(entries);
};

/** The value of a function that only returns it. */
const readFunction = (
  { body }: Pick<FunctionNode, 'body'> | { readonly body: Expression },
  reader: Reader,
): unknown => {
  if (body.type !== 'BlockStatement') return readValue(body, reader);
  const returned = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  const inner = { ...reader, scope: new Map([...reader.scope, ...declare(body.body, reader)]) };
  return returned?.type === 'ReturnStatement' && returned.argument ? readValue(returned.argument, inner) : unknownValue;
};

/** Functions of tools that return what they are given, and one that names a file. */
const readCall = (
  callee: Expression | Super,
  args: readonly (Expression | SpreadElement)[],
  reader: Reader,
): unknown => {
  const [first, second] = args;
  const value = first === undefined || first.type === 'SpreadElement' ? undefined : readValue(first, reader);
  if (callee.type === 'MemberExpression') {
    const isResolve = callee.property.type === 'Identifier' && callee.property.name === 'resolve';
    return isResolve && typeof value === 'string' ? value : unknownValue;
  }
  if (callee.type !== 'Identifier') return unknownValue;
  const own = reader.scope.get(callee.name);
  if (own !== undefined) return own();
  if (callee.name === 'require') return unknownValue;
  // A function of the tool, such as `defineConfig` or `starlight`, is known by its options.
  if (isRecord(value)) return { ...value, [calledName]: callee.name };
  const options = second === undefined || second.type === 'SpreadElement' ? undefined : readValue(second, reader);
  return isRecord(options) ? options : unknownValue;
};

/** The key under which options have the name of the function that they are given to. */
export const calledName = '<call>';

const readMember = (object: unknown, name: unknown): unknown => {
  if (!isRecord(object) || typeof name !== 'string' || !Object.hasOwn(object, name)) return unknownValue;
  return object[name];
};

const readTemplate = ({ expressions, quasis }: TemplateLiteral, reader: Reader): unknown => {
  const values = expressions.map((each) => readValue(each, reader));
  return values.every((value) => typeof value === 'string')
    ? quasis.map(({ value }, at) => (value.cooked ?? '') + (values[at] ?? '')).join('')
    : unknownValue;
};

const readArray = ({ elements }: ArrayExpression, reader: Reader): unknown[] =>
  elements.flatMap((element): unknown[] => {
    if (element === null) return [];
    if (element.type !== 'SpreadElement') return [readValue(element, reader)];
    const value = readValue(element.argument, reader);
    return Array.isArray(value) ? value : [unknownValue];
  });

const readUnary = ({ argument, operator }: UnaryExpression, reader: Reader): unknown => {
  const value = readValue(argument, reader);
  if (operator === '!') return value === unknownValue ? unknownValue : !value;
  return operator === '-' && typeof value === 'number' ? -value : unknownValue;
};

/** Reads words that are joined by a plus sign. */
const readBinary = ({ left, right, operator }: BinaryExpression, reader: Reader): unknown => {
  if (operator !== '+' || left.type === 'PrivateIdentifier') return unknownValue;
  const values = [readValue(left, reader), readValue(right, reader)];
  return values.every((value) => typeof value === 'string') ? values.join('') : unknownValue;
};

const readProperty = ({ object, property, computed }: MemberExpression, reader: Reader): unknown => {
  if (property.type === 'PrivateIdentifier') return unknownValue;
  const name = !computed && property.type === 'Identifier' ? property.name : readValue(property, reader);
  return readMember(readValue(object, reader), name);
};

/** Reads the value of an expression that is data; what is computed is unknown. */
const readValue = (node: Expression | Pattern | Super, reader: Reader): unknown => {
  const { budget } = reader;
  if (budget.steps >= maxSteps || budget.depth >= maxDepth) return unknownValue;
  budget.steps += 1;
  budget.depth += 1;
  const value = readNode(node, reader);
  budget.depth -= 1;
  return value;
};

const readNode = (node: Expression | Pattern | Super, reader: Reader): unknown => {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return readTemplate(node, reader);
    case 'ObjectExpression':
      return readObject(node.properties, reader);
    case 'ArrayExpression':
      return readArray(node, reader);
    case 'Identifier':
      return node.name === 'undefined' ? undefined : (reader.scope.get(node.name)?.() ?? unknownValue);
    case 'UnaryExpression':
      return readUnary(node, reader);
    case 'BinaryExpression':
      return readBinary(node, reader);
    case 'MemberExpression':
      return readProperty(node, reader);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return readFunction(node, reader);
    case 'CallExpression':
      return readCall(node.callee, node.arguments, reader);
    case 'AwaitExpression':
      return readValue(node.argument, reader);
    case 'ParenthesizedExpression':
      return readValue(node.expression, reader);
    default:
      return unknownValue;
  }
};

/** The names that statements declare, each with its value when it is asked for. */
const declare = (statements: readonly (Statement | ModuleDeclaration)[], outer: Reader): Map<string, () => unknown> => {
  const scope = new Map<string, () => unknown>();
  const reader = (): Reader => ({ ...outer, scope: new Map([...outer.scope, ...scope]) });
  for (const statement of statements) {
    const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (own?.type === 'FunctionDeclaration' && own.id) scope.set(own.id.name, () => readFunction(own, reader()));
    if (own?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of own.declarations)
      if (id.type === 'Identifier' && init) scope.set(id.name, () => readValue(init, reader()));
  }
  return scope;
};

/** Names of imports, which another file has. */
const readImports = (statements: readonly (Statement | ModuleDeclaration)[], load: Import): [string, () => unknown][] =>
  statements.flatMap((statement): [string, () => unknown][] => {
    if (statement.type !== 'ImportDeclaration' || typeof statement.source.value !== 'string') return [];
    const path = statement.source.value;
    if (!/^\.{1,2}\//.test(path)) return [];
    return statement.specifiers.map((each): [string, () => unknown] => {
      const named =
        each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : 'default';
      return [each.local.name, () => load(path, named)];
    });
  });

/** The value that a statement exports by a name, if it does. */
const readExport = (
  statement: Statement | ModuleDeclaration,
  name: string,
  reader: Reader,
): (() => unknown) | undefined => {
  if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
    const { declaration } = statement;
    if (declaration.type === 'ClassDeclaration') return undefined;
    if (declaration.type === 'FunctionDeclaration') return () => readFunction(declaration, reader);
    return () => readValue(declaration, reader);
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return undefined;
  return left.property.name === (name === 'default' ? 'exports' : name) ? () => readValue(right, reader) : undefined;
};

/**
 * Reads what a file of JavaScript or TypeScript exports as data, and never runs it: literals, names that are declared once, and
 * functions that only return them. What is computed is `unknownValue`. `default` is what `module.exports` is, too.
 */
export const readExports = (text: string, load: Import = () => unknownValue): ((name: string) => unknown) => {
  if (text.length > maxLength) return () => unknownValue;
  const { code } = transformSync(text, { loader: 'ts' });
  const { body } = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  });
  const budget = { steps: 0, depth: 0 };
  const imports = new Map(readImports(body, load));
  const scope = new Map([...imports, ...declare(body, { scope: imports, budget })]);
  const reader = { scope, budget };
  return (name) => {
    const found = body.flatMap((statement) => readExport(statement, name, reader) ?? [])[0];
    return found === undefined ? (scope.get(name)?.() ?? unknownValue) : found();
  };
};

/** True for a value of which a part is unknown. */
export const hasUnknown = (value: unknown, depth = 0): boolean =>
  value === unknownValue ||
  (depth < 50 &&
    (Array.isArray(value)
      ? value.some((each) => hasUnknown(each, depth + 1))
      : isRecord(value) && Object.values(value).some((each) => hasUnknown(each, depth + 1))));
