import type { PlainResponse } from '../http/answer.ts';
import { unshared } from '../http/cache-control.ts';
import { problemAnswer } from '../http/respond.ts';
import { fileHeaders, negotiatedHeaders, twinFileHeaders } from '../interfaces/discovery/response-headers.ts';
import { renderTwin } from '../interfaces/markdown/twin.ts';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';
import { answerMissing } from './missing.ts';
import type { PageRoute } from './route-page.ts';

/** Texts that are made at build, and by `dev` when they are asked for. */
export interface BuiltTexts {
  /** The page for missing addresses, as HTML. */
  readonly missing: () => string;
  /** The home page for agents. */
  readonly agentView: () => string;
}

/**
 * Makes the answer to every route that needs no file: redirects, refusals, Markdown of pages, and what is said where
 * nothing is. Undefined for a page as HTML, which is a file.
 */
export const answerRoutes = (library: Library, texts: BuiltTexts) => {
  const { origin } = library;
  const missing = answerMissing(library, texts.missing);
  return (route: PageRoute, pathname: string): PlainResponse | undefined => {
    switch (route.kind) {
      case 'redirect':
        return {
          status: 308,
          headers: { ...fileHeaders(origin), location: route.to, 'cache-control': 'public, max-age=3600' },
          body: null,
        };
      case 'not-acceptable':
        return problemAnswer(new Problem('not-acceptable', undefined, { headers: unshared }), origin, pathname);
      case 'page': {
        if (route.form === 'html') return undefined;
        const page = library.pageAt(route.position);
        const own = route.isTwin ? twinFileHeaders(page.summary) : negotiatedHeaders(page.summary);
        const body = route.isAgentView ? texts.agentView() : renderTwin(page, origin);
        return { status: 200, headers: { ...fileHeaders(origin), ...own }, body };
      }
      case 'gone':
      case 'file':
        return missing(route, pathname);
    }
  };
};
