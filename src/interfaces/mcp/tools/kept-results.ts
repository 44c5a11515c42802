import { createMemo, type Memo } from '../../../http/memo.ts';
import type { Source } from '../../../operations/operation.ts';
import { weightOf } from '../budget.ts';
import { resultOf, type ToolResult } from '../result.ts';
import type { Tool, ToolContext } from './tool.ts';

const memos = new WeakMap<Source, Memo<ToolResult>>();

/** How much of a site's results is kept, in bytes of their JSON. */
const memoBytes = 8 * 2 ** 20;

const memoOf = (source: Source): Memo<ToolResult> => {
  const memo = memos.get(source) ?? createMemo<ToolResult>(memoBytes);
  memos.set(source, memo);
  return memo;
};

/**
 * What a tool answers to checked arguments. A published site does not change while it is served, so agents that ask
 * alike, as many do, share one result. Throws what the tool throws, which is never kept.
 */
export const keptResult = (tool: Tool, input: Readonly<Record<string, unknown>>, context: ToolContext): ToolResult => {
  const memo = memoOf(context.source);
  const key = JSON.stringify([tool.name, context.hosts, input]);
  const known = memo.get(key);
  if (known !== undefined) return known;
  const result = resultOf(tool.run(input, context));
  memo.set(key, result, weightOf(result));
  return result;
};
