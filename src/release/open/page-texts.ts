import type { PageTexts } from '../../app/pages/page-texts.ts';
import { builtPage, missingPage, searchPage } from '../../disk/request-files.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agents/agent-view.ts';
import type { ReadText } from './context-of.ts';

/** The texts of pages that need no file of their own. */
export const pageTexts = (read: ReadText): PageTexts => ({
  missing: (folder) => read(missingPage(folder)) ?? read(missingPage('')) ?? '',
  agentView: () => read(agentViewPathname.slice(1)) ?? '',
  built: (path) => read(builtPage(path)),
  search: (folder) => read(searchPage(folder)),
});
