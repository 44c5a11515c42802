import type * as z from 'zod';
import { cachedPerSite } from '../../../http/cached-per-site.ts';
import { type Compute, computeNow } from '../../../http/compute.ts';
import { pathnameOf, urlOf } from '../../../library/address.ts';
import { suggest } from '../../../library/suggest.ts';
import { inOneStep } from '../../../operations/answer/steps.ts';
import { lengthReason } from '../../../operations/length-reason.ts';
import { type FieldError, Problem } from '../../../problem.ts';
import { failureOf, resultOf, type ToolResult } from '../result.ts';
import type { Tool, ToolContext } from './tool.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the arguments, in words that never repeat what was sent. */
const errorsOf = (issues: readonly Issue[], known: readonly string[], args: unknown): FieldError[] =>
  issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      const [near] = issue.keys.flatMap((key) => suggest(key, known));
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
        reason: lengthReason(issue, args) ?? issue.message,
      },
    ];
  });

const nextSteps = (problem: Problem, tool: Tool, { source }: ToolContext): string[] => {
  const nearest = (problem.extra.nearest ?? []).map((path) => urlOf(source.library.origin, pathnameOf(path)));
  const example = `Example that works: ${tool.name} ${JSON.stringify(tool.example(source))}`;
  if (problem.code === 'invalid-cursor') return ['Next: call again without `cursor`, with the same filters.'];
  if (problem.code !== 'not-found' && problem.code !== 'gone') return [example];
  return [
    ...(nearest.length === 0 ? [] : [`Nearest pages: ${nearest.join(' ')}`]),
    'Next: call search_content with words of the question, or list_content to see what is published.',
    example,
  ];
};

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const tellError = ({ parameter, reason, allowed }: FieldError): string =>
  `- ${parameter}: ${sentence(reason)}${allowed === undefined ? '' : ` Allowed: ${sentence(allowed)}`}`;

/** A problem as a model reads it: what happened, where, and what to call next. */
const tell = (problem: Problem, tool: Tool, context: ToolContext): ToolResult => {
  const { errors = [] } = problem.extra;
  const told = problem.code === 'invalid-cursor' ? [] : errors.map(tellError);
  const detail = problem.detail === undefined ? [] : [problem.detail];
  return failureOf([`${problem.title}.`, ...detail, ...told, ...nextSteps(problem, tool, context)]);
};

/** A call whose arguments were checked. */
interface Call {
  readonly tool: Tool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
}

const cachedResult = cachedPerSite(
  'toolResults',
  ({ tool, input, hosts }: Call, source) => inOneStep(() => resultOf(tool.run(input, { source, hosts }))),
  ({ tool, input, hosts }) => JSON.stringify([tool.name, hosts, input]),
);

/** Runs a tool. Whatever a caller got wrong is a result that says what to do; only our own faults are thrown. */
export const callTool = async (
  tool: Tool,
  args: unknown,
  context: ToolContext,
  compute: Compute,
): Promise<ToolResult> => {
  try {
    const input = tool.input.safeParse(args ?? {});
    if (!input.success)
      throw new Problem('invalid-parameter', undefined, {
        errors: errorsOf(input.error.issues, Object.keys(tool.input.shape), args),
      });
    const call = { tool, input: input.data, hosts: context.hosts };
    return await cachedResult(call, context.source, tool.quota === 'search' ? compute : computeNow);
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    return tell(problem, tool, context);
  }
};
