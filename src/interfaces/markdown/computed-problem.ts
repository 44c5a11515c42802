import type { ParameterError, Problem } from '../../problem.ts';
import { problemPath } from '../../problem.ts';
import { sentence } from './given-text.ts';

const errorText = ({ parameter, reason, allowed }: ParameterError): string =>
  `- \`${parameter}\`: ${sentence(reason)}${allowed === undefined ? '' : ` ${sentence(allowed)}`}`;

/** Writes the problem of inputs that cannot be computed: what is wrong with each, and where the problem is explained. */
export const computedProblem = (
  problem: Problem,
  { title, origin }: { readonly title: string; readonly origin: string },
): string =>
  [
    `# ${sentence(title)}`,
    `${problem.title}.`,
    (problem.extra.errors ?? []).map(errorText).join('\n'),
    `<${origin}/${problemPath(problem.code)}>`,
    '',
  ].join('\n\n');
