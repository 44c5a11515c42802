import { addedSources } from '../context/at-build/content/source/page-source.ts';
import { addedPictureFetcher } from '../context/at-build/remote/picture-fetcher.ts';
import { addedTargets } from '../context/build-target.ts';
import { addedIssues } from '../library/issues/issue-codes.ts';
import { addedChecks } from '../library/issues/text-check.ts';
import { addedTextDialects, addedTreeDialects } from '../library/markdown/dialects/dialect.ts';
import { addedFacts } from '../site-schema.ts';
import { installForServer } from './install-for-server.ts';
import type { Plugin } from './plugin.ts';

/** Adds to the lists of the core all that plug-ins bring. Runs once, before any of these is read. */
export const installPlugins = async (plugins: readonly Plugin[]): Promise<void> => {
  await installForServer(plugins);
  for (const { name, fetchPictures, ...load } of plugins) {
    const schemas = Object.entries((await load.facts?.()) ?? {});
    addedFacts.add(
      name,
      schemas.map(([fact, schema]) => ({ name: fact, schema })),
    );
    const dialects = (await load.dialects?.()) ?? [];
    addedTextDialects.add(
      name,
      dialects.filter((dialect) => 'text' in dialect),
    );
    addedTreeDialects.add(
      name,
      dialects.filter((dialect) => 'tree' in dialect),
    );
    const kinds = Object.entries((await load.issues?.()) ?? {});
    addedIssues.add(
      name,
      kinds.map(([code, kind]) => ({ code, kind })),
    );
    addedChecks.add(name, (await load.checks?.()) ?? []);
    addedSources.add(name, (await load.sources?.()) ?? []);
    addedTargets.add(name, (await load.hosts?.()) ?? []);
    if (fetchPictures !== undefined) addedPictureFetcher.add(name, [fetchPictures]);
  }
};
