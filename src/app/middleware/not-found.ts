import type { NotFoundHandler } from 'hono';
import type { Context } from '../../http/handler.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import type { AppEnv } from '../env.ts';
import { missingPages } from '../pages/missing-page.ts';
import type { PageTexts } from '../pages/page-texts.ts';

/** Answers addresses where nothing is published, in the form that Accept asks for. */
export const notFound = (
  { library, readers }: Pick<Context, 'library' | 'readers'>,
  texts: PageTexts,
): NotFoundHandler<AppEnv> => {
  const missing = missingPages(library, texts.missing, readers?.missing);
  return (c) => {
    const route = c.get('route');
    // The host would have sent its file of the page: the files and this code are not of one build.
    if (route.kind !== 'gone' && route.kind !== 'file') throw new Problem('internal-error');
    return new WholeResponse(missing(route, pathnameIn(c)));
  };
};
