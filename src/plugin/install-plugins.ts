import { fileURLToPath } from 'node:url';
import { AdditionError } from '../additions.ts';
import { addedCommands } from '../cli/command.ts';
import { type AddedSlot, addedSlots, type SlotName, slotNames } from '../context/at-build/theme/slots.ts';
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

const isSlot = (slot: string): slot is SlotName => slotNames.some((name) => name === slot);

/** Returns the components of a plug-in by their slots; throws for a slot that does not exist. */
const slotsOf = (plugin: string, slots: Readonly<Partial<Record<SlotName, URL>>>): AddedSlot[] =>
  Object.entries(slots).map(([slot, url]) => {
    if (!isSlot(slot))
      throw new AdditionError(
        `There is no slot ${slot}, which ${plugin} names. Write one of: ${slotNames.join(', ')}.`,
      );
    const file = fileURLToPath(url);
    if (!file.endsWith('.astro'))
      throw new AdditionError(`${file}, which ${plugin} has in the slot ${slot}, is no Astro component.`);
    return { slot, file };
  });

/** Adds to the lists of the core all that plug-ins bring. Runs once, before any of these is read. */
export const installPlugins = async (plugins: readonly Plugin[]): Promise<void> => {
  installForRequests(plugins);
  for (const { name, commands = [], facts, documents, dialects, slots } of plugins) {
    addedCommands.add(name, commands);
    const schemas = Object.entries((await facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    addedSlots.add(name, slotsOf(name, (await slots?.()) ?? {}));
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
