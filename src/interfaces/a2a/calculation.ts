import { randomUUID } from 'node:crypto';
import { calculationText } from '../../operations/calculate/calculation-text.ts';
import { hasCalculators } from '../../operations/calculate/calculator-pages.ts';
import { calculate } from '../../operations/calculate.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { Problem } from '../../problem.ts';
import { type A2aError, invalidParams } from './errors.ts';
import { isObject, type JsonObject, toCamelCase } from './parse-message.ts';
import type { Dialect, MessagePart } from './task.ts';

/** Returns the data of the last part that names a calculator; undefined in a message that does not call one. */
export const calculatorCall = (params: unknown, { library }: OperationContext): JsonObject | undefined => {
  const message = isObject(params) && isObject(params.message) ? params.message : {};
  const parts: readonly unknown[] = Array.isArray(message.parts) ? message.parts : [];
  const call = parts
    .map((part) => (isObject(part) ? part.data : undefined))
    .findLast((data) => isObject(data) && typeof data.tool === 'string');
  return isObject(call) && hasCalculators(library) ? call : undefined;
};

const errorOf = (problem: Problem): A2aError => {
  const { errors = [] } = problem.extra;
  if (errors.length === 0) return invalidParams({ field: 'tool', description: problem.message });
  return invalidParams(
    ...errors.map(({ parameter, reason, allowed }) => ({
      field: parameter,
      description: [reason, ...(allowed === undefined ? [] : [allowed])].join(' '),
    })),
  );
};

/** Runs a calculator. The reply is a message and no task, because it is complete at once and needs no id. */
export const replyTo = async (
  { tool, inputs }: JsonObject,
  params: unknown,
  dialect: Dialect,
  source: OperationContext,
): Promise<object | A2aError> => {
  const input = calculate.input.safeParse({ tool, inputs });
  if (!input.success)
    return invalidParams({ field: 'inputs', description: 'Send the inputs as an object of texts and numbers.' });
  await calculate.prepare?.();
  try {
    const calculation = calculate.run(input.data, source);
    const message = isObject(params) && isObject(params.message) ? toCamelCase(params.message) : {};
    const parts: readonly MessagePart[] = [{ text: calculationText(calculation) }, { data: calculation }];
    return dialect.message({
      messageId: randomUUID(),
      contextId: typeof message.contextId === 'string' && message.contextId !== '' ? message.contextId : randomUUID(),
      parts,
    });
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    return errorOf(problem);
  }
};
