import { privateNoStore } from '../../http/cache-control.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn, splitTarget, targetIn } from '../../http/target.ts';
import type { Library } from '../../library/library.ts';
import { fillMarked, pageMarks } from '../../library/text/page-marks.ts';
import { loadComputer } from '../../operations/computed-pages.ts';
import type { Step } from '../env.ts';
import { computedTwin } from '../pages/computed-twin.ts';
import { fileOfRoute } from '../pages/file-of-route.ts';
import type { PageTexts } from '../pages/page-texts.ts';

/**
 * Sends a page that computes with the result of the inputs in its address, for readers without JavaScript, and in the form of
 * Markdown. An address without an input of the page has the page as it was built: its file or, with `sendsBuilt`, its
 * HTML from here, since the platform has led the address past its files.
 */
export const computedPage =
  (library: Library, texts: PageTexts, sendsBuilt: boolean): Step =>
  async (c, next) => {
    const { query } = splitTarget(targetIn(c));
    const route = c.get('route');
    if (query === '' || route.kind !== 'page') return next();
    const { position } = route;
    const computer = await loadComputer(position, library);
    const file = fileOfRoute(library, route, pathnameIn(c));
    if (computer === undefined || file === undefined) return next();
    const values = new URLSearchParams(query);
    // It chooses the form, and is no input.
    if (route.form === 'markdown') values.delete('mode');
    const hasInput = computer.getInputs(position, library).some((name) => values.has(name));
    if (route.form === 'markdown') {
      if (!hasInput) return next();
      const twin = await computedTwin(computer, position, values, library);
      return new WholeResponse({ ...twin, headers: { ...file.fields, ...privateNoStore, ...twin.headers } });
    }
    if (!hasInput && !sendsBuilt) return next();
    const page = texts.built?.(library.pathAt(position));
    if (page === undefined) return next();
    const filled = hasInput && fillMarked(page, pageMarks.computed, computer.html(position, library, values));
    return new WholeResponse({
      status: 200,
      headers: { ...file.fields, 'content-type': 'text/html; charset=utf-8', ...privateNoStore },
      body: filled || page,
    });
  };
