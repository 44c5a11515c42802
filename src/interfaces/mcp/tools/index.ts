import { joinAdditions } from '../../../additions.ts';
import type { Library } from '../../../library/library.ts';
import { once } from '../../../once.ts';
import { askTool } from './ask.ts';
import { fetchTool, searchTool } from './chatgpt.ts';
import { findTool } from './find.ts';
import { getPageTool } from './get-page.ts';
import { listChangesTool } from './list-changes.ts';
import { listContentTool } from './list-content.ts';
import { searchContentTool } from './search-content.ts';
import { addedTools, type Tool } from './tool.ts';

/** The tools of the core, in the order in which clients see them. */
const core: readonly Tool[] = [
  askTool,
  searchContentTool,
  getPageTool,
  listContentTool,
  listChangesTool,
  findTool,
  searchTool,
  fetchTool,
];

/** Every tool, those of plug-ins after those of the core. */
export const tools = once(() => joinAdditions('MCP tool', core, addedTools, ({ name }) => [name]));

/** The tools of a list that every client sees. */
export const listedTools = (list: readonly Tool[]): Tool[] => list.filter(({ listedFor }) => listedFor === undefined);

/** The tools of a list that a site has something for. */
export const offeredTools = (list: readonly Tool[], library: Library): Tool[] =>
  list.filter(({ isOffered }) => isOffered?.(library) ?? true);
