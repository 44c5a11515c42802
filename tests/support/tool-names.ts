import { listedTools, offeredTools, tools } from '../../src/interfaces/mcp/tools/index.ts';
import type { Library } from '../../src/library/library.ts';

/** The names of the tools that a site has something for, in the order in which clients see them. */
export const toolNamesOn = (library: Library): string[] =>
  offeredTools(listedTools(tools()), library).map(({ name }) => name);
