import { getPage } from './get-page.ts';
import { listContent } from './list-content.ts';
import { searchContent } from './search-content.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [searchContent, getPage, listContent];

export const toolNamed = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);
