import { Hono } from 'hono';
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts';
import type { Context } from '../http/handler.ts';
import { getPath } from '../http/target.ts';
import type { AppEnv, Step } from './env.ts';
import type { PublishedFiles } from './files.ts';
import { computedPage } from './middleware/computed-page.ts';
import { countRequest } from './middleware/count-request.ts';
import { finish } from './middleware/finish.ts';
import { limits } from './middleware/limits.ts';
import { markdown } from './middleware/markdown.ts';
import { allowMethods, preflight } from './middleware/methods.ts';
import { negotiation } from './middleware/negotiation.ts';
import { notFound } from './middleware/not-found.ts';
import { onDemand } from './middleware/on-demand.ts';
import { problems } from './middleware/problems.ts';
import { type SearchingContext, searchedPage } from './middleware/searched-page.ts';
import { staticFiles } from './middleware/static-files.ts';
import type { PageTexts } from './pages/page-texts.ts';

export interface PagesOptions {
  /** With an index, the page for searching answers queries. */
  readonly context: Pick<Context, 'library' | 'log' | 'readers'> & SearchingContext;
  readonly texts: PageTexts;
  /** The published files; undefined where the platform sends them. */
  readonly files?: PublishedFiles | undefined;
  readonly cache?: ResponseCache;
  /** A step that renders discovery documents; undefined where they are files. */
  readonly documents?: Step;
  /** True if the host limits sizes and looks into the response cache itself. */
  readonly isChecked?: boolean;
}

const methods = ['GET', 'HEAD'];

/** Creates the app of everything that is no interface: pages in each form, files, and what is missing. */
export const createPages = ({
  context,
  texts,
  files,
  documents,
  cache = createResponseCache(),
  isChecked = false,
}: PagesOptions) => {
  const { library, log } = context;
  const sendsBuilt = files === undefined;
  const app = new Hono<AppEnv>({ getPath }).onError(problems(log, () => library.origin));
  if (!isChecked) app.use(limits, countRequest(context));
  app.use(finish(context, {}), preflight(methods), allowMethods(methods));
  if (documents !== undefined) app.use(documents);
  app.use(negotiation(library), computedPage(library, texts, sendsBuilt), searchedPage(context, texts, sendsBuilt));
  if (files !== undefined) app.use(staticFiles(files, context, cache));
  app.use(onDemand, markdown(library, texts));
  app.notFound(notFound(context, texts));
  return app;
};
