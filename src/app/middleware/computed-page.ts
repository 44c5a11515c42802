import { privateNoStore } from '../../http/cache/cache-control.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn, splitTarget, targetIn } from '../../http/target.ts';
import type { Library } from '../../library/library.ts';
import { calculatorAt } from '../../operations/calculate/calculator-pages.ts';
import { loadEngine } from '../../operations/calculate/load-engine.ts';
import type { Step } from '../env.ts';
import { computedTwin } from '../pages/computed-twin.ts';
import { fileOfRoute } from '../pages/file-of-route.ts';
import type { PageTexts } from '../pages/page-texts.ts';

/**
 * Sends the page of a calculator with the result of the inputs in its address, for readers without JavaScript, and in the form
 * of Markdown. An address without an input of the calculator has the page as it was built: its file or, with `sendsBuilt`, its
 * HTML from here, since the platform has led the address past its files.
 */
export const computedPage =
  (library: Library, texts: PageTexts, sendsBuilt: boolean): Step =>
  async (c, next) => {
    const { query } = splitTarget(targetIn(c));
    const route = c.get('route');
    if (query === '' || route.kind !== 'page') return next();
    const name = calculatorAt(route.position, library);
    const file = fileOfRoute(library, route, pathnameIn(c));
    if (name === undefined || file === undefined) return next();
    const values = new URLSearchParams(query);
    if (route.form === 'markdown') {
      const twin = await computedTwin(route.position, name, values, library);
      if (twin === undefined) return next();
      return new WholeResponse({ ...twin, headers: { ...file.fields, ...privateNoStore, ...twin.headers } });
    }
    const page = texts.calculator?.(name);
    if (page === undefined) return next();
    const { renderWith } = await loadEngine();
    const html = renderWith(name, values, library, page) ?? (sendsBuilt ? page : undefined);
    if (html === undefined) return next();
    return new WholeResponse({
      status: 200,
      headers: { ...file.fields, 'content-type': 'text/html; charset=utf-8', ...privateNoStore },
      body: html,
    });
  };
