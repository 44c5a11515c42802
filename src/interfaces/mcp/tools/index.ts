import { getPageTool } from './get-page.ts';
import { listContentTool } from './list-content.ts';
import { searchContentTool } from './search-content.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [searchContentTool, getPageTool, listContentTool];

/** Returns the tool with a name, if there is one. */
export const findTool = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);
