import type { AgentSkill } from '../../../src/interfaces/a2a/skill.ts';
import { Problem } from '../../../src/problem.ts';
import { calculate } from '../operation.ts';
import { calculationText } from './calculation-text.ts';

const invalid = (parameter: string, reason: string): Problem =>
  new Problem('invalid-parameter', reason, { errors: [{ parameter, reason }] });

/** Computes what a data part calls. */
export const runSkill: AgentSkill['run'] = async ({ tool, inputs }, source) => {
  const input = calculate.input.safeParse({ tool, inputs });
  if (!input.success) throw invalid('inputs', 'Send the inputs as an object of texts and numbers.');
  await calculate.prepare?.();
  try {
    const data = calculate.run(input.data, source);
    return { text: calculationText(data), data };
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.code === 'not-found') throw invalid('tool', problem.message);
    throw error;
  }
};
