import type { PlainResponse } from '../../http/plain-response.ts';
import { twinHeaders } from '../../interfaces/markdown/twin-headers.ts';
import type { Library } from '../../library/library.ts';
import type { PageComputer } from '../../operations/computed-pages.ts';
import { Problem } from '../../problem.ts';

/**
 * The Markdown of a page that computes with the result of the inputs in its address, or with what is wrong with
 * them, and the fields that differ from those of the twin.
 */
export const computedTwin = async (
  computer: PageComputer,
  position: number,
  values: URLSearchParams,
  library: Library,
): Promise<PlainResponse> => {
  const [{ computedProblem }, { renderTwin }] = await Promise.all([
    import('../../interfaces/markdown/computed-problem.ts'),
    import('../../interfaces/markdown/twin.ts'),
  ]);
  const { title, url, tokens } = library.summaryAt(position);
  try {
    const result = computer.markdown(position, library, values);
    return {
      status: 200,
      headers: twinHeaders({ url, tokens: tokens + Math.ceil(result.length / 4) }),
      body: renderTwin(library.pageAt(position), library, { fields: computer.fields(position, library), result }),
    };
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.code !== 'invalid-parameter') throw error;
    return { status: problem.status, headers: {}, body: computedProblem(problem, { title, origin: library.origin }) };
  }
};
