import { expect, test } from 'vitest';
import { keptResult } from '../../../../src/interfaces/mcp/tools/kept-results.ts';
import { searchContent } from '../../../../src/interfaces/mcp/tools/search-content.ts';
import type { Tool, ToolContext } from '../../../../src/interfaces/mcp/tools/tool.ts';
import { Problem } from '../../../../src/problem.ts';
import { context } from '../../../support/context.ts';
import { callTool, postModern } from '../call.ts';

/** A tool that tells how often it was run. */
const counted = (fails = false): Tool & { runs: number } => {
  const tool = {
    ...searchContent,
    runs: 0,
    run: () => {
      tool.runs += 1;
      if (fails) throw new Problem('not-found');
      return { runs: tool.runs };
    },
  };
  return tool;
};
const hosts = ['fixture.example'];
/** A site of which nothing is kept yet. */
const site = (): ToolContext => ({ source: { ...context }, hosts });

test('who asks alike shares a result', () => {
  const tool = counted();
  const asked = site();
  const [first, second] = [1, 2].map(() => keptResult(tool, { query: 'price' }, asked));
  expect([second, tool.runs]).toEqual([first, 1]);
});

test('other arguments, hosts and sites have their own', () => {
  const tool = counted();
  const asked = site();
  keptResult(tool, { query: 'price' }, asked);
  keptResult(tool, { query: 'prices' }, asked);
  keptResult(tool, { query: 'price' }, { ...asked, hosts: ['other.example'] });
  keptResult(tool, { query: 'price' }, site());
  expect(tool.runs).toBe(4);
});

test('a failure is not kept', () => {
  const tool = counted(true);
  const asked = site();
  for (const _ of [1, 2]) expect(() => keptResult(tool, { query: 'price' }, asked)).toThrow(Problem);
  expect(tool.runs).toBe(2);
});

test('a kept result is the same for every revision, however often it was sent', async () => {
  const args = { query: 'price', limit: 2 };
  const first = await callTool('search_content', args);
  const modern = async () =>
    (await (await postModern('tools/call', { name: 'search_content', arguments: args })).json()).result;
  const { content, structuredContent } = await modern();
  expect(await modern()).toMatchObject({ content, structuredContent });
  expect([content, structuredContent]).toEqual([first.content, first.structuredContent]);
  expect(await callTool('search_content', args)).toEqual(first);
});
