import { stringify } from 'yaml';
import { computeDigest } from '../../../src/content/digest.ts';
import type { Library } from '../../../src/library/library.ts';
import { bundleName, bundlePage } from './bundle-page.ts';

/** The version of the Open Knowledge Format that the bundle follows. */
const okfVersion = '0.2';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');

/** The facts without which the same pages would not come out of the bundle, as its `site.yaml`. */
const getFacts = ({ site, sections }: Library): string =>
  stringify(
    {
      name: site.name,
      ...(site.description === undefined ? {} : { description: site.description }),
      language: site.language,
      glossaryLinks: site.glossaryLinks,
      sections: Object.fromEntries(
        [...sections.values()].flatMap(({ name, title, description, type }) =>
          type === 'root' ? [] : [[name, { title, ...(description !== '' && { description }), type }]],
        ),
      ),
    },
    { lineWidth: 0 },
  );

/** A file of the bundle. */
export interface BundledFile {
  readonly name: string;
  /** Everything that its text is made of, as JSON can hold it; undefined for the few that are not kept from build to build. */
  readonly inputs?: unknown;
  readonly text: () => string;
}

/**
 * The files of the bundle: each listed page that an author wrote, a list of them, and the facts that a build of the
 * bundle needs. Unlisted and generated pages are not in it.
 */
export const bundledFiles = (library: Library): readonly BundledFile[] => {
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
  const types = Array.from(library.sections.values(), ({ name, type }) => [name, type]);
  const shared = computeDigest(JSON.stringify([library.origin, types, [...names]]));
  return [
    { name: 'index.md', text: () => `---\nokf_version: "${okfVersion}"\n---\n\n${lists.join('\n')}` },
    { name: 'site.yaml', text: () => getFacts(library) },
    ...pages.map((page) => ({
      name: names.get(page.summary.path) ?? '',
      inputs: [shared, page],
      text: () => bundlePage(page, library, names),
    })),
  ];
};

/** The texts of the files of the bundle by their names. */
export const okfFiles = (library: Library): ReadonlyMap<string, string> =>
  new Map(bundledFiles(library).map(({ name, text }) => [name, text()]));
