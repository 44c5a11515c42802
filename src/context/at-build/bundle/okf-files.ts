import { stringify } from 'yaml';
import type { Library } from '../../../library/library.ts';
import { bundleName, bundlePage } from './bundle-page.ts';

/** The version of the Open Knowledge Format that the bundle follows. */
const okfVersion = '0.2';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');

/** Returns the facts without which the same pages would not come out of the bundle, as its `site.yaml`. */
const factsOf = ({ site, sections }: Library): string =>
  stringify(
    {
      name: site.name,
      ...(site.description === undefined ? {} : { description: site.description }),
      language: site.language,
      glossaryLinks: site.glossaryLinks,
      sections: Object.fromEntries(
        [...sections.values()].flatMap(({ name, title, description, type }) =>
          type === 'root' ? [] : [[name, { title, description, type }]],
        ),
      ),
    },
    { lineWidth: 0 },
  );

/**
 * Returns the files of the bundle by their names: each listed page that an author wrote, a list of them, and the facts that
 * a build of the bundle needs. Unlisted and generated pages are not in it.
 */
export const okfFiles = (library: Library): ReadonlyMap<string, string> => {
  const pages = Array.from({ length: library.size }, (_, position) => library.pageAt(position)).filter(
    ({ file }) => file !== undefined,
  );
  const names = new Map(pages.map(({ summary }) => [summary.path, bundleName(summary)]));
  const groups = Map.groupBy(pages, ({ summary }) => summary.section);
  const lists = [...groups].map(([section, some]) => {
    const lines = some.map(
      ({ summary: { path, title, description } }) =>
        `* [${oneLine(title)}](${encodeURI(names.get(path) ?? '')}) - ${oneLine(description)}\n`,
    );
    return `# ${oneLine(library.sections.get(section)?.title ?? section)}\n\n${lines.join('')}`;
  });
  return new Map([
    ['index.md', `---\nokf_version: "${okfVersion}"\n---\n\n${lists.join('\n')}`],
    ['site.yaml', factsOf(library)],
    ...pages.map((page): [string, string] => [names.get(page.summary.path) ?? '', bundlePage(page, library, names)]),
  ]);
};
