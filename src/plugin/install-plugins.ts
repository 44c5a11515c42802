import { addedCommands } from '../cli/command.ts';
import {
  addedDocuments,
  addedFamilies,
  type DiscoveryDocument,
  type DocumentFamily,
} from '../interfaces/discovery/document.ts';
import { addedApiChanges } from '../operations/lifecycle/api-change.ts';
import { addedFacts } from '../site-schema.ts';
import { installForRequests } from './install-for-requests.ts';
import type { Plugin } from './plugin.ts';

const isFamily = (document: DiscoveryDocument | DocumentFamily): document is DocumentFamily => 'membersOf' in document;

/** Adds to the lists of the core all that plug-ins bring. Runs once, before any of these is read. */
export const installPlugins = async (plugins: readonly Plugin[]): Promise<void> => {
  installForRequests(plugins);
  for (const { name, commands = [], facts, documents, apiChanges } of plugins) {
    addedCommands.add(name, commands);
    addedApiChanges.add(name, (await apiChanges?.()) ?? []);
    const schemas = Object.entries((await facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    const loaded = (await documents?.()) ?? [];
    addedFamilies.add(name, loaded.filter(isFamily));
    addedDocuments.add(
      name,
      loaded.filter((document): document is DiscoveryDocument => !isFamily(document)),
    );
  }
};
