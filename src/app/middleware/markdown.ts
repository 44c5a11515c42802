import { WholeResponse } from '../../http/plain-response.ts';
import { fileHeaders, negotiatedHeaders, twinFileHeaders } from '../../interfaces/discovery/response-headers.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import { loadComputer } from '../../operations/computed-pages.ts';
import type { Step } from '../env.ts';
import type { PageTexts } from '../pages/page-texts.ts';

/** Loads what writes front matter: a start of a function that is asked for HTML does without. */
const loadTwin = () => import('../../interfaces/markdown/twin.ts');

const getTwin = async (page: StoredPage, position: number, library: Library): Promise<string> => {
  const { renderTwin } = await loadTwin();
  const fields = (await loadComputer(position, library))?.fields(position, library);
  return renderTwin(page, library, { fields });
};

/** Sends the Markdown of a page from the library, where it is not sent as a file. */
export const markdown =
  (library: Library, texts: PageTexts): Step =>
  async (c, next) => {
    const route = c.get('route');
    if (route.kind !== 'page' || route.form !== 'markdown') return next();
    const page = library.pageAt(route.position);
    const own = route.isTwin ? twinFileHeaders(library.site, page.summary) : negotiatedHeaders(library, page.summary);
    const body = route.isAgentView ? await texts.agentView() : await getTwin(page, route.position, library);
    return new WholeResponse({ status: 200, headers: { ...fileHeaders(library.origin), ...own }, body });
  };
