import { randomUUID } from 'node:crypto';
import type { OperationContext } from '../../operations/operation.ts';
import { Problem } from '../../problem.ts';
import { type A2aError, invalidParams } from './errors.ts';
import { isObject, type JsonObject, toCamelCase } from './parse-message.ts';
import { type AgentSkill, addedSkills } from './skill.ts';
import type { Dialect, MessagePart } from './task.ts';

/** A skill and the data that calls it. */
export interface SkillCall {
  readonly skill: AgentSkill;
  readonly data: JsonObject;
}

/** The call in the last data part that calls a skill; undefined in a message that calls none. */
export const skillCall = (params: unknown, { library }: OperationContext): SkillCall | undefined => {
  const message = isObject(params) && isObject(params.message) ? params.message : {};
  const parts: readonly unknown[] = Array.isArray(message.parts) ? message.parts : [];
  const calls = parts.flatMap((part): SkillCall[] => {
    const data = isObject(part) ? part.data : undefined;
    if (!isObject(data)) return [];
    return addedSkills.read().flatMap(({ item }) => (item.isCalledBy(data, library) ? [{ skill: item, data }] : []));
  });
  return calls.at(-1);
};

const getError = (problem: Problem): A2aError => {
  const { errors = [] } = problem.extra;
  if (errors.length === 0) return invalidParams({ field: 'data', description: problem.message });
  return invalidParams(
    ...errors.map(({ parameter, reason, allowed }) => ({
      field: parameter,
      description: [reason, ...(allowed === undefined ? [] : [allowed])].join(' '),
    })),
  );
};

/** Runs a skill. The reply is a message and no task, because it is complete at once and needs no id. */
export const replyTo = async (
  { skill, data }: SkillCall,
  params: unknown,
  dialect: Dialect,
  source: OperationContext,
): Promise<object | A2aError> => {
  try {
    const result = await skill.run(data, source);
    const message = isObject(params) && isObject(params.message) ? toCamelCase(params.message) : {};
    const parts: readonly MessagePart[] = [{ text: result.text }, { data: result.data }];
    return dialect.message({
      messageId: randomUUID(),
      contextId: typeof message.contextId === 'string' && message.contextId !== '' ? message.contextId : randomUUID(),
      parts,
    });
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    return getError(problem);
  }
};
