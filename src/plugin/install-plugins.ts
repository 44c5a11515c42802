import { type AddedOption, addedCommands, addedOptions } from '../cli/command.ts';
import { addedSources } from '../context/at-build/content/source/page-source.ts';
import { addedPictureFetcher } from '../context/at-build/remote/picture-fetcher.ts';
import { addedTargets } from '../context/build-target.ts';
import {
  addedDocuments,
  addedFamilies,
  type DiscoveryDocument,
  type DocumentFamily,
} from '../interfaces/discovery/document.ts';
import { addedIssues } from '../library/issues/issue-codes.ts';
import { addedChecks } from '../library/issues/text-check.ts';
import { addedFacts } from '../site-schema.ts';
import { installForRequests } from './install-for-requests.ts';
import type { Plugin } from './plugin.ts';

const isFamily = (document: DiscoveryDocument | DocumentFamily): document is DocumentFamily => 'membersOf' in document;

/** Adds to the lists of the core all that plug-ins bring. Runs once, before any of these is read. */
export const installPlugins = async (plugins: readonly Plugin[]): Promise<void> => {
  installForRequests(plugins);
  for (const { name, commands = [], options = {}, facts, ...build } of plugins) {
    const { issues, checks, documents, sources, hosts, fetchPictures } = build;
    addedCommands.add(name, commands);
    const added = Object.entries(options).flatMap(([command, some]) =>
      Object.entries(some).map(([option, rest]): AddedOption => ({ command, name: option, ...rest })),
    );
    addedOptions.add(name, added);
    addedSources.add(name, (await sources?.()) ?? []);
    addedTargets.add(name, (await hosts?.()) ?? []);
    const schemas = Object.entries((await facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    if (fetchPictures !== undefined) addedPictureFetcher.add(name, [fetchPictures]);
    addedChecks.add(name, (await checks?.()) ?? []);
    const loaded = (await documents?.()) ?? [];
    addedFamilies.add(name, loaded.filter(isFamily));
    addedDocuments.add(
      name,
      loaded.filter((document): document is DiscoveryDocument => !isFamily(document)),
    );
  }
};
