import { parse as parseToml } from 'smol-toml';
import type { Mount } from '../../../src/library/layout/project-layout.ts';
import { getFolder, joinPaths } from '../listed.ts';
import { type FindProject, getString, getValue, isRecord, named, readYaml } from './project.ts';

/** A site of Hugo: its configuration beside the folder of the pages. */
export const findHugo: FindProject = (project) => {
  for (const config of project.find(/(?:^|\/)(?:(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json))$/)) {
    const text = project.getText(config) ?? '';
    const value: unknown = config.endsWith('.toml') ? parseToml(text) : readYaml(text);
    const site = getFolder(config).replace(/(?:^|\/)config\/_default$/, '');
    const folder = joinPaths(site, getString(value, 'contentDir') ?? getString(value, 'contentdir') ?? 'content');
    if (!isRecord(value) || folder === undefined || !project.hasPages(folder)) continue;
    const main = getString(value, 'defaultContentLanguage') ?? 'en';
    const languages = getValue(value, 'languages');
    const tags = [...new Set([main, ...(isRecord(languages) ? Object.keys(languages) : [])])];
    const mounts = tags.flatMap((tag): Mount[] => {
      const own = getString(languages, tag, 'contentDir') ?? getString(languages, tag, 'contentdir');
      // Many sites mount a folder for each language by its tag.
      const from = own === undefined ? `${folder}/${tag}` : joinPaths(site, own);
      return from === undefined || !project.hasPages(from) ? [] : [{ from, to: tag === main ? '' : tag.toLowerCase() }];
    });
    const root = mounts.find(({ to }) => to === '')?.from ?? folder;
    const patterns = getValue(value, 'permalinks');
    const ofPages = getValue(patterns, 'page') ?? patterns;
    return {
      root: site,
      description: `Hugo project: pages in ${named(folder)}, order of their weights, dates and titles`,
      name: getString(value, 'title'),
      mounts: mounts.length > 0 ? mounts : [{ from: folder, to: '' }],
      permalinks: Object.entries(isRecord(ofPages) ? ofPages : {}).flatMap(([section, pattern]) =>
        typeof pattern === 'string' ? [{ from: `${root}/${section}`, pattern }] : [],
      ),
      statics: [joinPaths(site, 'static') ?? 'static'],
    };
  }
  return undefined;
};
