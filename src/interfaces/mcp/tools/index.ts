import { askTool } from './ask.ts';
import { getPageTool } from './get-page.ts';
import { listContentTool } from './list-content.ts';
import { searchContentTool } from './search-content.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [askTool, searchContentTool, getPageTool, listContentTool];
