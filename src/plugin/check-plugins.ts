import { commands } from '../cli/command-list.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { tools } from '../interfaces/mcp/tools/index.ts';
import { textDialects, treeDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { operations } from '../operations/index.ts';
import { addedFacts, siteFacts } from '../site-schema.ts';
import { ConfigError } from './config.ts';

/**
 * Joins each list of the core with what plug-ins add to it, which throws where two items have one name. Facts must be optional: a site
 * states what it wants to.
 */
export const checkPlugins = (): void => {
  for (const join of [commands, siteFacts, operations, tools, documents, textDialects, treeDialects]) join();
  for (const { plugin, item } of addedFacts.read())
    if (!item.schema.safeParse(undefined).success)
      throw new ConfigError(`The fact ${item.name} of ${plugin} must be optional or have a default.`);
};
