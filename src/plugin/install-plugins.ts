import { fileURLToPath } from 'node:url';
import { AdditionError } from '../additions.ts';
import { addedTexts } from '../build/stages/added-texts.ts';
import { addedScripts } from '../build/theme/page-scripts.ts';
import { type AddedSlot, addedSlots } from '../build/theme/slots.ts';
import { addedVisitors } from '../build/views/html/text-visitor.ts';
import { addedHistory } from '../content/changes/recorded-history.ts';
import { addedHosts } from '../content/needed-hosts.ts';
import { addedPageSteps } from '../content/pages/page-step.ts';
import { addedPictureFetcher } from '../content/remote/picture-fetcher.ts';
import { addedSources } from '../content/source/page-source.ts';
import { addedRegions } from '../content/store-region.ts';
import { type SlotName, slotNames } from '../content/theme/slot-names.ts';
import { addedOwnTools } from '../interfaces/mcp/tools/tool.ts';
import { addedIssues } from '../library/issues/issue-codes.ts';
import { addedChecks } from '../library/issues/text-check.ts';
import { addedOutlines } from '../library/layout/outline.ts';
import { addedTextDialects, addedTreeDialects } from '../library/markdown/dialects/dialect.ts';
import { addedApiChanges } from '../operations/lifecycle/api-change.ts';
import { addedTargets } from '../project/build-target.ts';
import { addedDataPublishing } from '../release/data-publishing.ts';
import { addedFacts } from '../site/schema.ts';
import { addedStrings } from '../strings/added-strings.ts';
import { installForServer } from './install-for-server.ts';
import type { Plugin } from './plugin.ts';

/** Loads what a plug-in has one of, if it does. */
const loadOne = async <Item>(load: (() => Promise<Item>) | undefined): Promise<Item[]> =>
  load === undefined ? [] : [await load()];

const isSlot = (slot: string): slot is SlotName => slotNames.some((name) => name === slot);

/** Finds the components of a plug-in by their slots; throws for a slot that does not exist. */
const getSlots = (plugin: string, slots: Readonly<Partial<Record<SlotName, URL>>>): AddedSlot[] =>
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
  await installForServer(plugins);
  for (const { name, ...load } of plugins) {
    addedApiChanges.add(name, (await load.apiChanges?.()) ?? []);
    const schemas = Object.entries((await load.facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    addedStrings.add(name, await loadOne(load.strings));
    addedSlots.add(name, getSlots(name, (await load.slots?.()) ?? {}));
    const scripts = Object.entries((await load.scripts?.()) ?? {});
    addedScripts.add(
      name,
      scripts.map(([selector, url]) => ({ selector, file: fileURLToPath(url) })),
    );
    addedVisitors.add(
      name,
      ((await load.visitors?.()) ?? []).map((url) => fileURLToPath(url)),
    );
    addedHosts.add(name, await loadOne(load.neededHosts));
    const dialects = (await load.dialects?.()) ?? [];
    addedTextDialects.add(
      name,
      dialects.filter((dialect) => 'text' in dialect),
    );
    addedTreeDialects.add(
      name,
      dialects.filter((dialect) => 'tree' in dialect),
    );
    addedOutlines.add(name, (await load.outlines?.()) ?? []);
    addedIssues.add(name, Object.entries((await load.issues?.()) ?? {}));
    addedChecks.add(name, (await load.checks?.()) ?? []);
    addedPageSteps.add(name, (await load.pageSteps?.()) ?? []);
    addedOwnTools.add(name, (await load.ownTools?.()) ?? []);
    addedTexts.add(name, (await load.texts?.()) ?? []);
    addedSources.add(name, (await load.sources?.()) ?? []);
    addedHistory.add(name, await loadOne(load.history));
    addedRegions.add(name, (await load.regions?.()) ?? []);
    addedTargets.add(name, (await load.hosts?.()) ?? []);
    addedDataPublishing.add(name, await loadOne(load.publishData));
    addedPictureFetcher.add(name, await loadOne(load.fetchPictures));
  }
};
