import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tools } from '../../../../src/interfaces/mcp/tools/index.ts';
import { operations } from '../../../../src/operations/index.ts';
import { forLibrary } from '../../../../src/operations/lists/filters.ts';
import { library } from '../../../support/library.ts';
import { leanBundle } from '../../../support/schemas/lean-bundle.ts';
import { sentValues } from '../../../support/schemas/sent-values.ts';

interface Schemas {
  readonly name: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}
const isFunction = (value: unknown): value is (...args: readonly unknown[]) => unknown => typeof value === 'function';
const Lean = z.object({
  named: z.custom<(library: unknown) => Schemas[]>(isFunction),
  toJSONSchema: z.custom<(schema: unknown, options: object) => object>(isFunction),
});

const source = `
import './start/function.ts';
import { tools } from './interfaces/mcp/tools/index.ts';
import { loadTools } from './interfaces/mcp/tools/tool.ts';
import { operations } from './operations/index.ts';
import { forLibrary } from './operations/lists/filters.ts';
await loadTools();
const asIs = ({ input, output, ...one }) => ({ name: one.id ?? 'tool ' + one.name, input, output });
export const named = (library) => [...operations(), ...tools()].flatMap((one) => [
  asIs(one),
  ...(one.forSite === undefined ? [{ ...asIs(forLibrary(one, library)), name: asIs(one).name + ' of a site' }] : []),
]);
export { toJSONSchema } from 'zod';
`;
const lean = Lean.parse(await leanBundle(source));
const leanSchemas = new Map(lean.named(library).map((one) => [one.name, one]));
const schemas = [
  ...operations().map(({ id, ...rest }) => ({ ...rest, name: id })),
  ...tools().map(({ name, ...rest }) => ({ ...rest, name: `tool ${name}` })),
].flatMap((one): Schemas[] => [
  one,
  ...(one.forSite === undefined ? [{ ...forLibrary(one, library), name: `${one.name} of a site` }] : []),
]);
const pairs = schemas.map((own) => [own.name, own, leanSchemas.get(own.name) ?? own] as const);

test('the schemas of functions are those of every operation and tool', () => {
  expect([...leanSchemas.keys()]).toEqual(pairs.map(([name]) => name));
  for (const [, own, { input }] of pairs) expect(input).not.toBe(own.input);
});

const getResult = ({ success, data, error }: z.ZodSafeParseResult<unknown>) => ({
  success,
  data,
  issues: error?.issues,
});

test.each(pairs)('%s: a function reads the same input, and has the same issues and messages', (_, own, inFunction) => {
  const { properties = {} } = z.toJSONSchema(own.input, { io: 'input' });
  const parameters = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, typeof schema === 'object' ? schema : {}]),
  );
  fc.assert(
    fc.property(sentValues(parameters), (sent) => {
      expect(getResult(inFunction.input.safeParse(sent))).toEqual(getResult(own.input.safeParse(sent)));
    }),
  );
});

/** A JSON Schema as text, or that there is none: of a transformation, such as of the path of a page, only the input has one. */
const described = (make: () => object): string => {
  try {
    return JSON.stringify(make());
  } catch {
    return 'none';
  }
};

test.each(pairs)('%s: a function describes its parameters and results in the same JSON', (_, own, inFunction) => {
  for (const io of ['input', 'output'] as const) {
    const options = { io };
    const expectSame = (schema: z.ZodType, leanSchema: unknown): void =>
      expect(described(() => lean.toJSONSchema(leanSchema, options))).toBe(
        described(() => z.toJSONSchema(schema, options)),
      );
    for (const [name, schema] of Object.entries<z.ZodType>(own.input.shape))
      expectSame(schema, inFunction.input.shape[name]);
    expectSame(own.input, inFunction.input);
    expectSame(own.output, inFunction.output);
  }
  expect(described(() => z.toJSONSchema(own.output, { io: 'input' }))).not.toBe('none');
});
