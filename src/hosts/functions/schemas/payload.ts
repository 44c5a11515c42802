import type { Issue, Report } from './issue.ts';

/** An issue on its way. */
interface Found {
  readonly issue: Issue;
  /** True if the checks that follow still run, false if not even those of lengths do. */
  readonly goesOn: boolean | undefined;
}

/** A value on its way through a schema, and what was found. */
export interface Payload {
  value: unknown;
  readonly found: Found[];
  isAborted?: boolean;
}

export const payloadOf = (value: unknown): Payload => ({ value, found: [] });

/** Returns true if something was found after which checks and transformations do not run. */
export const isAborted = ({ isAborted: is, found }: Payload, from = 0): boolean =>
  is === true || found.some(({ goesOn }, at) => at >= from && goesOn !== true);

/** Adds what was found in a part of a value. */
export const addFound = (payload: Payload, { found }: Payload, key: PropertyKey): void => {
  for (const { issue, goesOn } of found)
    payload.found.push({ issue: { ...issue, path: [key, ...issue.path] }, goesOn });
};

/** A JSON Schema. */
export type Json = Record<string, unknown>;

/** The bounds and formats that the checks of a schema add up to. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  format?: string;
  readonly patterns: Set<RegExp>;
}

/** A check of a value of the right type. */
export interface Check {
  readonly error?: string | undefined;
  /** True for a check of a length, which also runs on values of other types that have one. */
  readonly isOfLength?: boolean;
  /** Reports what is wrong, or changes the value. */
  readonly run: (payload: Payload, report: (report: Report, goesOn?: boolean) => void) => void;
  readonly describe?: (bounds: Bounds) => void;
}

/** An error in other words than the common ones. */
export type ErrorOption = string | { readonly error?: string };

export const errorOf = (option: ErrorOption | undefined): string | undefined =>
  typeof option === 'string' ? option : option?.error;

/** Returns the length of a value, whatever it is: clients may send an object with a field of this name; undefined if it has none. */
export const lengthOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'length') : undefined;
};

/** Returns a check that changes the value. */
export const overwriting = (change: (value: never) => unknown): Check => ({
  run: (payload) => {
    payload.value = Reflect.apply(change, undefined, [payload.value]);
  },
});

/** The result of a parse. */
export type Parsed =
  | { readonly success: true; readonly data: unknown; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: { readonly issues: readonly Issue[] } };

/** The treatment of an absent key: left absent, or with a value put in its place. */
export type Absence = 'optional' | 'defaulted' | undefined;

/** Runs checks of a value that was read, each unless what was found before makes it useless. */
export const runChecks = (
  payload: Payload,
  checks: readonly Check[],
  report: (report: Report, goesOn: boolean, error: string | undefined) => void,
): Payload => {
  let isDone = isAborted(payload);
  for (const { error, isOfLength, run } of checks) {
    const isStopped = payload.isAborted === true || payload.found.some(({ goesOn }) => goesOn === false);
    if (isOfLength === true ? isStopped || lengthOf(payload.value) === undefined : isDone) continue;
    const before = payload.found.length;
    run(payload, (found, goesOn = true) => report(found, goesOn, error));
    isDone ||= isAborted(payload, before);
  }
  return payload;
};

/** Returns a copy of a default, so that no reader changes it. */
export const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && value !== null ? { ...value } : value;
};
