import { ZodUnion, ZodValues } from './choice.ts';
import { ZodArray, ZodRecord, ZodTuple } from './collection.ts';
import { ZodObject } from './object.ts';
import type { ErrorOption, Parsed } from './payload.ts';
import { ZodBoolean, ZodNever, ZodNull, ZodNumber, ZodStringBool, ZodUnknown } from './plain.ts';
import { Schema, type ZodOptional } from './schema.ts';
import { date, datetime, ZodString } from './text.ts';

export { toJSONSchema } from './json-schema.ts';
export { ZodDefault, ZodOptional, ZodReadonly } from './schema.ts';
export { url, ZodISODate } from './text.ts';
export { Schema as ZodType, ZodArray, ZodBoolean, ZodNumber, ZodObject };

// The names of zod: the build puts this module in its place.
export const string = (option?: ErrorOption): ZodString => new ZodString(option);
export const number = (option?: ErrorOption): ZodNumber => new ZodNumber(option);
export const int = (option?: ErrorOption): ZodNumber => new ZodNumber(option).whole(option);
export const boolean = (option?: ErrorOption): ZodBoolean => new ZodBoolean(option);
export const stringbool = (): ZodStringBool => new ZodStringBool();
export const unknown = (): ZodUnknown => new ZodUnknown();
export const never = (): ZodNever => new ZodNever();
export const iso = { date, datetime };
export const literal = (value: unknown): ZodValues => new ZodValues(Array.isArray(value) ? value : [value], true);
export const array = (element: Schema, option?: ErrorOption): ZodArray => new ZodArray(element, option);
export const tuple = (items: readonly Schema[]): ZodTuple => new ZodTuple(items);
export const record = (names: Schema, element: Schema, option?: ErrorOption): ZodRecord =>
  new ZodRecord(names, element, option);
export const union = (options: readonly Schema[], option?: ErrorOption): ZodUnion => new ZodUnion(options, option);
export const object = (shape: ZodObject['shape'], option?: ErrorOption): ZodObject =>
  new ZodObject(shape, 'left out', option);
export const strictObject = (shape: ZodObject['shape'], option?: ErrorOption): ZodObject =>
  new ZodObject(shape, 'refused', option);
export const looseObject = (shape: ZodObject['shape'], option?: ErrorOption): ZodObject =>
  new ZodObject(shape, 'kept', option);
export const optional = (schema: Schema): ZodOptional => schema.optional();
export const safeParse = (schema: Schema, value: unknown): Parsed => schema.safeParse(value);

declare global {
  var __zod_globalConfig: object | undefined;
}

/** Sets options of the zod of packages, which each copy of it reads here; ours has none. */
export const config = (options: object): void => {
  globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, ...options };
};

const enumOf = (values: readonly unknown[], option?: ErrorOption): ZodValues => new ZodValues(values, false, option);
const nullOf = (): ZodNull => new ZodNull();

export { enumOf as enum, nullOf as null };
