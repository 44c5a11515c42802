import type { PlainResponse } from '../../http/plain-response.ts';
import { twinHeaders } from '../../interfaces/markdown/twin-headers.ts';
import type { Library } from '../../library/library.ts';
import { loadEngine } from '../../operations/calculate/load-engine.ts';
import { Problem } from '../../problem.ts';

/**
 * Returns the Markdown of the page of a calculator with the result of the inputs in its address, or with what is wrong with
 * them, and the fields that differ from those of the twin; undefined if none of them is an input of the calculator.
 */
export const computedTwin = async (
  position: number,
  name: string,
  values: URLSearchParams,
  library: Library,
): Promise<PlainResponse | undefined> => {
  // It chooses the form, and is no input.
  values.delete('mode');
  const [{ calculateAsPage, callOf }, { computedProblem, computedResult }, { renderTwin }] = await Promise.all([
    loadEngine(),
    import('../../interfaces/markdown/computed-result.ts'),
    import('../../interfaces/markdown/twin.ts'),
  ]);
  const { title, url, tokens } = library.summaryAt(position);
  try {
    const calculation = calculateAsPage(name, values, library);
    if (calculation === undefined) return undefined;
    const result = computedResult(calculation, library.site.strings);
    return {
      status: 200,
      headers: twinHeaders({ url, tokens: tokens + Math.ceil(result.length / 4) }),
      body: renderTwin(library.pageAt(position), library, { call: callOf(name, library), result }),
    };
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.code !== 'invalid-parameter') throw error;
    return { status: problem.status, headers: {}, body: computedProblem(problem, { title, origin: library.origin }) };
  }
};
