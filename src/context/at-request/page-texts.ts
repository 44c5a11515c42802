import type { PageTexts } from '../../app/pages/page-texts.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agents/agent-view.ts';
import { calculatorPage, missingPage, searchPage } from '../request-files.ts';
import type { ReadText } from './context-of.ts';

/** The texts of pages that need no file of their own. */
export const pageTexts = (read: ReadText): PageTexts => ({
  missing: (folder) => read(missingPage(folder)) ?? read(missingPage('')) ?? '',
  agentView: () => read(agentViewPathname.slice(1)) ?? '',
  calculator: (name) => read(calculatorPage(name)),
  search: (folder) => read(searchPage(folder)),
});
