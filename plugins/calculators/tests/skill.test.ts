import { expect, test } from 'vitest';
import { agentCard } from '../../../src/interfaces/discovery/documents/agents/agent-card.ts';
import { context } from '../../../tests/support/context.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { render } from '../../../tests/support/documents.ts';
import { loadEngine } from '../calculate/load-engine.ts';

const demo = await loadDemo();

test('the agent card names the calculators of a site with their parameters, as MCP does, and none where there is none', async () => {
  const extractText = async ({ library, search }: typeof demo) => render(agentCard, library, search);
  const { skills } = JSON.parse(await extractText(demo));
  expect(skills.map(({ id }: { id: string }) => id)).toEqual(['answer-from-the-site', 'calculate']);
  const { signatures } = await loadEngine();
  expect(skills[1].description).toContain(signatures(demo.library));
  expect(await extractText(context)).not.toContain('calculat');
});
