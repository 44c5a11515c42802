import path from 'node:path';
import { isReserved, isUsedByService } from '../../src/content/addresses/reserved-addresses.ts';
import { isOwnerFile } from '../../src/content/files/owner-names.ts';
import { maxPathLength } from '../../src/library/address.ts';
import { type FilePlace, placeFiles } from '../../src/library/layout/place-files.ts';
import { rootSection, type Section, type Sections } from '../../src/library/sections.ts';
import type { ImportedPage } from './imported-page.ts';
import { cleanName } from './names.ts';
import type { Notes } from './notes.ts';

/** The file that a page is written to, and its address. */
export interface Place {
  /** Path relative to the content folder. */
  readonly file: string;
  /** Path of the page on the site. */
  readonly path: string;
  readonly section: Section;
}

export interface PlaceOptions {
  readonly sections: Sections;
  /** Name of the section for all pages; by default each goes where pages of its kind belong. */
  readonly section: string | undefined;
  /** Paths of the pages that the content folder has already. */
  readonly existing: ReadonlySet<string>;
  readonly notes: Notes;
}

/** Two names are one on file systems that ignore case or the Unicode form. */
const same = (name: string): string => name.normalize().toLowerCase();

/** Creates the function that gives each page and each file of an import a place of its own. */
export const createPlaces = ({ sections, section, notes }: PlaceOptions) => {
  const taken = new Set<string>();
  const essays = [...sections.values()].find(({ type }) => type === 'essays');
  /** The path relative to the content folder, without ending. */
  const wanted = (kind: ImportedPage['kind'], below: string): string => {
    const [first = '', ...rest] = below.split('/');
    if (section === undefined && kind === 'post' && essays !== undefined) return `${essays.name}/${below}`;
    const free = (section ?? rootSection) === rootSection && isReserved(first) ? `${first}-pages` : first;
    // A top folder is a section, here as there; what is in a public folder would have another address.
    const isFolder = section === undefined && rest.length > 0 && !/^(?:public|static)$/.test(first);
    return [...(isFolder ? [] : [section ?? rootSection]), free, ...rest].join('/');
  };
  /** Takes the first free name: the wanted one, or one with a number. */
  const take = (stem: string, ending: string, toKey: (name: string) => string): string => {
    for (let number = 1; ; number += 1) {
      const name = (number === 1 ? stem : `${stem}-${number}`) + ending;
      const key = same(toKey(name));
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
  const shorten = (stem: string): string =>
    stem.length <= maxPathLength - 20 ? stem : `${stem.split('/')[0]}/${path.posix.basename(stem)}`;
  const getPlace = (file: string): FilePlace | undefined => placeFiles([file], isUsedByService).places.get(file);
  const toAddress = (file: string): string => getPlace(file)?.path ?? file;
  return {
    page: ({ kind, path: below, source }: ImportedPage): Place => {
      const stem = shorten(wanted(kind, below));
      const file = take(stem, '.md', (name) => `page ${toAddress(name)}`);
      // No picture may have the name of a page: while that page is a draft, hosts would serve the picture in its place.
      taken.add(same(`file ${file.replace(/\.md$/, '')}`));
      if (!`/${file}`.endsWith(`/${below}.md`))
        notes.add('changed', 'pages with another name, since theirs was taken', source);
      const found = getPlace(file);
      // A folder that is no section yet has the fields of the root section.
      const own = sections.get(found?.section ?? section ?? rootSection) ?? sections.get(rootSection);
      if (own === undefined) throw new TypeError(`No section for ${file}`);
      return { file, path: found?.path ?? file, section: own };
    },
    /** The place of a file, whose names are clean; beside the pages of its folder. */
    file: (name: string): string => {
      const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
      const stem = name
        .slice(0, name.length - ending.length)
        .split('/')
        .map((part) => cleanName(part) || 'file');
      const asked = shorten(wanted('page', stem.join('/')));
      // An export brings data: nothing in it becomes a component, a style sheet or the facts of the site.
      const isOwn = isOwnerFile(asked + ending.toLowerCase());
      const target = isOwn ? asked.replace(/^[^/]*/, '$&-files') : asked;
      if (isOwn) notes.add('changed', 'files with another name, since this program would read or run them', name);
      return take(target, ending.toLowerCase(), (found) => `file ${found.slice(0, found.length - ending.length)}`);
    },
  };
};
