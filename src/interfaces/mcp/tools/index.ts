import type { Library } from '../../../library/library.ts';
import { askTool } from './ask.ts';
import { calculateTool } from './calculate.ts';
import { fetchTool, searchTool } from './chatgpt.ts';
import { findTool } from './find.ts';
import { getPageTool } from './get-page.ts';
import { listChangesTool } from './list-changes.ts';
import { listContentTool } from './list-content.ts';
import { readVersionTool } from './read-version.ts';
import { searchContentTool } from './search-content.ts';
import type { Tool } from './tool.ts';
import { verifyQuoteTool } from './verify-quote.ts';

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [
  askTool,
  searchContentTool,
  getPageTool,
  listContentTool,
  listChangesTool,
  readVersionTool,
  findTool,
  verifyQuoteTool,
  searchTool,
  fetchTool,
  calculateTool,
];

/** Returns the tools of a list that a site has something for. */
export const offeredTools = (list: readonly Tool[], library: Library): Tool[] =>
  list.filter(({ isOffered }) => isOffered?.(library) ?? true);
