import { routePage } from '../app/pages/route-page.ts';
import type { Handler } from '../http/handler.ts';
import { splitTarget, targetOf } from '../http/target.ts';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';
import { answerRoutes, type BuiltTexts } from './answer-route.ts';

/**
 * Answers what a host of files has no file for: Markdown asked for by `?mode=agent`, other spellings of an address, and
 * addresses where nothing is, in the form that was asked for.
 */
export const createPageHandler = (library: Library, texts: BuiltTexts): Handler => {
  const answer = answerRoutes(library, texts);
  return (request) => {
    const target = targetOf(request.url);
    const made = answer(routePage(target, request.headers.get('accept'), library), splitTarget(target).pathname);
    // The host would have sent its file of the page: the files and this code are not of one build.
    if (made === undefined) throw new Problem('internal-error');
    return made;
  };
};
