import { privateNoStore } from '../../http/cache/cache-control.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn, splitTarget, targetIn } from '../../http/target.ts';
import type { Library } from '../../library/library.ts';
import { calculatorPages } from '../../operations/calculate/calculator-pages.ts';
import { loadEngine } from '../../operations/calculate/load-engine.ts';
import type { AppEnv, Step } from '../env.ts';
import { fileOfRoute } from '../pages/file-of-route.ts';
import type { PageTexts } from '../pages/page-texts.ts';

/** Returns the name of the calculator that the page of a route has. */
const calculatorIn = (route: AppEnv['Variables']['route'], library: Library): string | undefined => {
  if (route.kind !== 'page' || route.form !== 'html') return undefined;
  for (const [name, position] of calculatorPages(library)) if (position === route.position) return name;
  return undefined;
};

/**
 * Sends the page of a calculator with the result of the inputs in its address, for readers without JavaScript. An address
 * without an input of the calculator has the page as it was built: its file or, with `sendsBuilt`, its text from here, since the
 * platform has led the address past its files.
 */
export const computedPage =
  (library: Library, texts: PageTexts, sendsBuilt: boolean): Step =>
  async (c, next) => {
    const { query } = splitTarget(targetIn(c));
    if (query === '') return next();
    const route = c.get('route');
    const name = calculatorIn(route, library);
    const page = name === undefined ? undefined : texts.calculator?.(name);
    const file = fileOfRoute(library, route, pathnameIn(c));
    if (name === undefined || page === undefined || file === undefined) return next();
    const { renderWith } = await loadEngine();
    const html = renderWith(name, new URLSearchParams(query), library, page) ?? (sendsBuilt ? page : undefined);
    if (html === undefined) return next();
    return new WholeResponse({
      status: 200,
      headers: { ...file.fields, 'content-type': 'text/html; charset=utf-8', ...privateNoStore },
      body: html,
    });
  };
