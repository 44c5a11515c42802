import type * as z from 'zod';
import { cachedPerSite } from '../../../http/cache/cached-per-site.ts';
import { type Compute, computeNow } from '../../../http/compute/compute.ts';
import { toUrl } from '../../../library/address.ts';
import { getPathname } from '../../../library/pathname.ts';
import { suggest, withSuggestion } from '../../../library/text/suggest.ts';
import { lengthReason } from '../../../operations/length-reason.ts';
import { type ParameterError, Problem } from '../../../problem.ts';
import { jsonResult, type ToolResult, toolError, toolResult } from '../result.ts';
import { readArguments } from './read-arguments.ts';
import type { Tool, ToolContext } from './tool.ts';

type Issue = z.core.$ZodIssue;

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The allowed value that is most similar to the one sent; undefined if none is, or if any value is allowed. */
const nearestOption = (issue: Issue, args: unknown): string | undefined => {
  const sent: unknown = typeof args === 'object' && args !== null ? Reflect.get(args, issue.path[0] ?? '') : undefined;
  if (issue.code !== 'invalid_value' || typeof sent !== 'string') return undefined;
  return suggest(sent, issue.values.map(String))[0];
};

/** Converts zod issues to field errors that never repeat what was sent. */
const findErrors = (
  issues: readonly Issue[],
  { input, aliases }: Pick<Tool, 'input' | 'aliases'>,
  args: unknown,
): ParameterError[] =>
  issues.flatMap((issue): ParameterError[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(input.shape);
      const [near] = issue.keys.flatMap((key) => suggest(key, [...known, ...(aliases?.keys() ?? [])]));
      return [
        {
          parameter: 'arguments',
          reason: `Unknown argument${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
          allowed: known.join(', '),
        },
      ];
    }
    return [
      {
        parameter: issue.path.map(String).join('.') || 'arguments',
        reason: lengthReason(issue, args) ?? withSuggestion(sentence(issue.message), nearestOption(issue, args)),
      },
    ];
  });

const nextSteps = (problem: Problem, tool: Tool, { source }: ToolContext): string[] => {
  const nearest = (problem.extra.nearest ?? []).map((path) =>
    toUrl(source.library.origin, getPathname(source.library.site, path)),
  );
  const example = `Example that works: ${tool.name} ${JSON.stringify(tool.example(source))}`;
  if (problem.code === 'invalid-cursor') return ['Next: call again without `cursor`, with the same filters.'];
  if (problem.code !== 'not-found' && problem.code !== 'gone') return [example];
  return [
    ...(nearest.length === 0 ? [] : [`Nearest pages: ${nearest.join(' ')}`]),
    'Next: call search_content with words of the question, or list_content to see what is published.',
    example,
  ];
};

const formatError = ({ parameter, reason, allowed }: ParameterError): string =>
  `- ${parameter}: ${sentence(reason)}${allowed === undefined ? '' : ` Allowed: ${sentence(allowed)}`}`;

/** Creates the result for a problem: what happened, where, and what to call next. */
const problemResult = (problem: Problem, tool: Tool, context: ToolContext): ToolResult => {
  const { errors = [] } = problem.extra;
  const fieldErrors = problem.code === 'invalid-cursor' ? [] : errors.map(formatError);
  const detail = problem.detail === undefined ? [] : [problem.detail];
  return toolError([`${problem.title}.`, ...detail, ...fieldErrors, ...nextSteps(problem, tool, context)]);
};

/** Adds the names of arguments that were passed over, which clients add for themselves. */
const withNote = (result: ToolResult, ignored: readonly string[]): ToolResult =>
  ignored.length === 0
    ? result
    : {
        ...result,
        content: [...result.content, { type: 'text', text: `Passed over unknown arguments: ${ignored.join(', ')}.` }],
      };

/** A call with validated arguments. */
interface Call {
  readonly tool: Tool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
}

const runCached = cachedPerSite(
  'toolResults',
  function* ({ tool, input, hosts }: Call, source) {
    yield;
    const context = { source, hosts };
    const fields = tool.steps === undefined ? tool.run(input, context) : yield* tool.steps(input, context);
    return tool.isJson === true ? jsonResult(fields) : toolResult(fields);
  },
  ({ tool, input, hosts }) => JSON.stringify([tool.name, hosts, input]),
);

/** Runs a tool. Errors of the caller become a result with the next step; internal errors are thrown. */
export const callTool = async (
  tool: Tool,
  args: unknown,
  context: ToolContext,
  compute: Compute,
): Promise<ToolResult> => {
  try {
    const { named, ignored } = readArguments(args ?? {}, tool, context.source.library);
    const input = tool.input.safeParse(named);
    if (!input.success)
      throw new Problem('invalid-parameter', undefined, {
        errors: findErrors(input.error.issues, tool, named),
      });
    if (tool.isCached === false) return withNote(toolResult(tool.run(input.data, context)), ignored);
    await tool.prepareFor?.(input.data, context.source);
    const call = { tool, input: input.data, hosts: context.hosts };
    const result = await runCached(call, context.source, tool.quota === 'search' ? compute : computeNow);
    const { readers } = context.source;
    if (readers !== undefined) tool.count?.(readers, input.data, result.structuredContent ?? {});
    return withNote(result, ignored);
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    return problemResult(problem, tool, context);
  }
};
