import { type AddedOption, addedCommands, addedOptions } from '../cli/command.ts';
import { addedSiteOpener } from '../hosts/node/site-opener.ts';
import { addedLimiterOpener } from '../http/limiter/open-limiter.ts';
import {
  addedDocuments,
  addedFamilies,
  type DiscoveryDocument,
  type DocumentFamily,
} from '../interfaces/discovery/document.ts';
import { loadTools } from '../interfaces/mcp/tools/tool.ts';
import { installForRequests } from './install-for-requests.ts';
import type { Plugin } from './plugin.ts';

const isFamily = (document: DiscoveryDocument | DocumentFamily): document is DocumentFamily => 'getMembers' in document;

/** Adds to the lists of the core what a server serves, and the command line. Runs once, before any of these is read. */
export const installForServer = async (plugins: readonly Plugin[]): Promise<void> => {
  installForRequests(plugins);
  await loadTools();
  for (const { name, commands = [], options = {}, documents, siteOpener, openLimiter } of plugins) {
    addedCommands.add(name, commands);
    if (siteOpener !== undefined) addedSiteOpener.add(name, [siteOpener]);
    if (openLimiter !== undefined) addedLimiterOpener.add(name, [openLimiter]);
    const added = Object.entries(options).flatMap(([command, some]) =>
      Object.entries(some).map(([option, rest]): AddedOption => ({ command, name: option, ...rest })),
    );
    addedOptions.add(name, added);
    const loaded = (await documents?.()) ?? [];
    addedFamilies.add(name, loaded.filter(isFamily));
    addedDocuments.add(
      name,
      loaded.filter((document): document is DiscoveryDocument => !isFamily(document)),
    );
  }
};
