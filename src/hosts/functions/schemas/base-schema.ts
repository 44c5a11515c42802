import { englishMessage, type Report } from './issue.ts';
import {
  type Absence,
  type Check,
  type ErrorOption,
  errorOf,
  type Json,
  overwriting,
  type Parsed,
  type Payload,
  payloadOf,
  runChecks,
} from './payload.ts';

/** The part of a schema that does not create schemas around it. */
export abstract class BaseSchema {
  readonly error: string | undefined;
  readonly checks: readonly Check[] = [];
  readonly described: Json | undefined = undefined;

  constructor(option?: ErrorOption) {
    this.error = errorOf(option);
  }

  /** Reads a value without the checks. */
  protected abstract read(payload: Payload): Payload;
  /** Returns what the schema itself says, as JSON Schema. */
  abstract ownJson(describe: (schema: BaseSchema) => Json, io: 'input' | 'output'): Json;
  /** Returns the schema that this one is a form of. */
  inner(_io: 'input' | 'output'): BaseSchema | undefined {
    return undefined;
  }
  get absenceIn(): Absence {
    return undefined;
  }
  get absenceOut(): Absence {
    return undefined;
  }

  protected changed(changes: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, changes);
  }
  protected checked(...checks: readonly Check[]): this {
    return this.changed({ checks: [...this.checks, ...checks] });
  }
  protected report(payload: Payload, report: Report, goesOn?: boolean, error = this.error): Payload {
    const { value } = payload;
    payload.found.push({ issue: { path: [], ...report, message: error ?? englishMessage(report, value) }, goesOn });
    return payload;
  }

  run(sent: Payload): Payload {
    const payload = this.read(sent);
    if (this.checks.length === 0) return payload;
    return runChecks(payload, this.checks, (found, goesOn, error) =>
      this.report(payload, found, goesOn, error ?? this.error),
    );
  }

  safeParse(value: unknown): Parsed {
    const { value: data, found } = this.run(payloadOf(value));
    return found.length === 0
      ? { success: true, data }
      : { success: false, error: { issues: found.map(({ issue }) => issue) } };
  }
  parse(value: unknown): unknown {
    const parsed = this.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new Error(JSON.stringify(parsed.error.issues, null, 2));
  }

  meta(): Json | undefined;
  meta(description: Json): this;
  meta(description?: Json): this | Json | undefined {
    return description === undefined
      ? this.described
      : this.changed({ described: { ...this.described, ...description } });
  }
  refine(isRight: (value: unknown) => unknown, option?: ErrorOption): this {
    return this.checked({
      error: errorOf(option),
      run: ({ value }, report) => {
        if (!isRight(value)) report({ code: 'custom' });
      },
    });
  }
  overwrite(change: (value: never) => unknown): this {
    return this.checked(overwriting(change));
  }
}
