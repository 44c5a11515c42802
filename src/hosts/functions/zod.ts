import { en } from 'zod/locales';
import * as z from 'zod/mini';

// The build puts this module in place of zod in the functions of hosts, since zod takes longer to load than the rest of a
// request. zod/mini is the same library with functions in place of methods: here are those methods that our schemas use.

z.config(en());

type Create = (...args: never[]) => unknown;
type Functions = Readonly<Record<string, Create>>;

/** Adds methods to a kind of schema, from functions that take the schema first. */
const addMethods = (kind: { readonly prototype: object }, functions: Functions): void => {
  for (const [name, create] of Object.entries(functions))
    Reflect.set(kind.prototype, name, function (this: unknown, ...rest: unknown[]): unknown {
      return Reflect.apply(create, undefined, [this, ...rest]);
    });
};

/** Adds methods to a kind of schema, from functions that create a check. */
const addChecks = (kind: { readonly prototype: object }, functions: Functions): void => {
  const methods = Object.entries(functions).map(([name, create]): [string, Create] => [
    name,
    (schema: z.ZodMiniType, ...rest: unknown[]) => schema.check(Reflect.apply(create, undefined, rest)),
  ]);
  addMethods(kind, Object.fromEntries(methods));
};

const meta = (schema: z.ZodMiniType, description?: z.core.GlobalMeta): unknown => {
  if (description === undefined) return z.globalRegistry.get(schema);
  return schema.clone().register(z.globalRegistry, description);
};

addMethods(z.ZodMiniType, {
  meta,
  optional: z.optional,
  exactOptional: z.exactOptional,
  nullable: z.nullable,
  default: z._default,
  readonly: z.readonly,
  pipe: z.pipe,
  transform: (schema: z.ZodMiniType, change: (value: unknown) => unknown) => z.pipe(schema, z.transform(change)),
});
addChecks(z.ZodMiniType, { refine: z.refine, overwrite: z.overwrite });
for (const kind of [z.ZodMiniOptional, z.ZodMiniNullable])
  addMethods(kind, { unwrap: ({ def }: z.ZodMiniOptional | z.ZodMiniNullable) => def.innerType });
addChecks(z.ZodMiniString, { min: z.minLength, max: z.maxLength, regex: z.regex, trim: z.trim });
addChecks(z.ZodMiniNumber, { min: z.gte, max: z.lte, nonnegative: z.nonnegative });
addChecks(z.ZodMiniArray, { min: z.minLength, max: z.maxLength, length: z.length });
addMethods(z.ZodMiniObject, { extend: z.extend, pick: z.pick, omit: z.omit, partial: z.partial });
Object.defineProperty(z.ZodMiniArray.prototype, 'element', {
  get(this: z.ZodMiniArray) {
    return this.def.element;
  },
});

export * from 'zod/mini';
export {
  ZodMiniArray as ZodArray,
  ZodMiniBoolean as ZodBoolean,
  ZodMiniDefault as ZodDefault,
  ZodMiniISODate as ZodISODate,
  ZodMiniNumber as ZodNumber,
  ZodMiniObject as ZodObject,
  ZodMiniOptional as ZodOptional,
  ZodMiniReadonly as ZodReadonly,
  ZodMiniRecord as ZodRecord,
  ZodMiniType as ZodType,
} from 'zod/mini';
