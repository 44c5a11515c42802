import { expect, test } from 'vitest';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import { endpoints } from '../../src/site/site.ts';
import { callTool, getResult } from '../interfaces/mcp/call.ts';
import { loadDemo } from '../support/demo.ts';

const demo = await loadDemo();

/** The demo as if each page had been added. */
const recorded: typeof demo = {
  ...demo,
  library: {
    ...demo.library,
    changeCount: demo.library.size,
    changesBetween: (from, to) =>
      Array.from({ length: to - from }, (_, at) => {
        const { path, digest, updated: day } = demo.library.summaryAt(from + at);
        return { kind: 'added' as const, path, digest, day, mark: 'a'.repeat(24) };
      }),
  },
};

/** The number of tokens of a value as JSON: four characters make one. */
const toTokens = (value: unknown): number => JSON.stringify(value).length / 4;

const read = async (target: string): Promise<unknown> =>
  (await handleApi(new Request(`${demo.library.origin}${endpoints.api}${target}`), demo, {})).json();

// What an agent pays before it has read a page.
test.each([
  ['tools/list', 3000, async () => (await getResult('tools/list', {}, demo)).tools],
  ['list_changes without arguments', 1200, async () => callTool('list_changes', {}, recorded)],
  ['a list of the API without parameters', 5000, async () => read('/content')],
  ['the OpenAPI document', 20_000, async () => createOpenApi(demo)],
] as const)('%s costs at most %i tokens', async (_, most, load) => {
  const tokens = toTokens(await load());
  expect(tokens).toBeGreaterThan(most / 5);
  expect(tokens).toBeLessThanOrEqual(most);
});
