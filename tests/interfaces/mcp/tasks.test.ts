import { expect, test } from 'vitest';
import { type Call, carryOut, goal, tasks, textOf, toTokens } from '../../support/agent-tasks.ts';
import { loadDemo } from '../../support/demo.ts';
import { callTool, getResult } from './call.ts';

const demo = await loadDemo();
const answer = async ({ tool, args }: Call): Promise<string> =>
  textOf((await callTool(tool, { ...args }, demo)).content);

const costs: { readonly calls: number; readonly text: string }[] = [];

test.each(tasks)('an agent can do: $name', async (task) => {
  const { calls, text, lacks } = await carryOut(task, answer);
  costs.push({ calls, text });
  expect(lacks).toEqual([]);
});

test('the seventeen tasks cost few calls and tokens, with the list of tools', async () => {
  expect(costs).toHaveLength(17);
  const { tools } = await getResult('tools/list', {}, demo);
  const characters = costs.reduce((sum, { text }) => sum + text.length, JSON.stringify(tools).length);
  expect(costs.reduce((sum, { calls }) => sum + calls, 0)).toBeLessThanOrEqual(goal.calls);
  expect(toTokens(characters)).toBeLessThanOrEqual(goal.tokens);
});
