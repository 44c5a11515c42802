import { addedCommands } from '../cli/command.ts';
import {
  addedDocuments,
  addedFamilies,
  type DiscoveryDocument,
  type DocumentFamily,
} from '../interfaces/discovery/document.ts';
import { addedTextDialects, addedTreeDialects } from '../library/markdown/dialects/dialect.ts';
import { addedFacts } from '../site-schema.ts';
import { installForRequests } from './install-for-requests.ts';
import type { Plugin } from './plugin.ts';

const isFamily = (document: DiscoveryDocument | DocumentFamily): document is DocumentFamily => 'membersOf' in document;

/** Adds to the lists of the core all that plug-ins bring. Runs once, before any of these is read. */
export const installPlugins = async (plugins: readonly Plugin[]): Promise<void> => {
  installForRequests(plugins);
  for (const { name, commands = [], facts, documents, dialects } of plugins) {
    addedCommands.add(name, commands);
    const schemas = Object.entries((await facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    const read = (await dialects?.()) ?? [];
    addedTextDialects.add(
      name,
      read.filter((dialect) => 'text' in dialect),
    );
    addedTreeDialects.add(
      name,
      read.filter((dialect) => 'tree' in dialect),
    );
    const loaded = (await documents?.()) ?? [];
    addedFamilies.add(name, loaded.filter(isFamily));
    addedDocuments.add(
      name,
      loaded.filter((document): document is DiscoveryDocument => !isFamily(document)),
    );
  }
};
