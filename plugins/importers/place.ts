import path from 'node:path';
import { isReserved, isUsedByService } from '../../src/content/addresses/reserved-addresses.ts';
import { isOwnerFile } from '../../src/content/files/owner-names.ts';
import { maxPathLength } from '../../src/library/address.ts';
import { type FilePlace, placeFiles } from '../../src/library/layout/place-files.ts';
import { hasPosts, type SectionType } from '../../src/library/section-types.ts';
import { rootSection, type Sections } from '../../src/library/sections.ts';
import type { ImportedPage } from './imported-page.ts';
import { cleanName, isAddressName } from './names.ts';
import type { Notes } from './notes.ts';

/** The file that a page is written to, and its address. */
export interface Place {
  /** Path relative to the content folder. */
  readonly file: string;
  /** Path of the page on the site. */
  readonly path: string;
  readonly type: SectionType;
}

export interface PlaceOptions {
  readonly sections: Sections;
  /** Name of the section for all pages; by default posts go to that of posts, and pages to the root. */
  readonly section: string | undefined;
  /** Paths of the pages that the content folder has already. */
  readonly existing: ReadonlySet<string>;
  readonly notes: Notes;
}

/** Two names are one on file systems that ignore case or the Unicode form. */
const same = (name: string): string => name.normalize().toLowerCase();

/** The section of posts, unless the site has one. */
const blogSection = 'blog';

/** Names of top folders whose files are published, or read, as something else than pages in a folder. */
const isClosed = (name: string): boolean => /^(?:public|static)$/.test(name) || isReserved(name);

/** Creates the functions that give each page and each file of an import a place of its own. */
export const createPlaces = ({ sections, section, notes }: PlaceOptions, keepsNames = false) => {
  const taken = new Set<string>();
  const posts = [...sections.values()].find(hasPosts)?.name ?? blogSection;
  /** The path relative to the content folder, without ending. */
  const wanted = (kind: ImportedPage['kind'] | 'file', below: string): string => {
    if (section !== undefined && section !== rootSection) return `${section}/${below}`;
    if (section === undefined && kind === 'post') return `${posts}/${below}`;
    const [first = '', ...rest] = below.split('/');
    return [isClosed(first) ? `${first}-${kind === 'file' ? 'files' : 'pages'}` : first, ...rest].join('/');
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
      // A folder that is no section yet has the fields of the root section, and one of posts those of posts.
      const name = found?.section ?? section ?? rootSection;
      const type = sections.get(name)?.type ?? (name === posts ? 'journal' : 'root');
      return { file, path: found?.path ?? file, type };
    },
    /** The place of a file, whose names are clean; beside the pages of its folder. */
    file: (name: string): string => {
      const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
      const stem = name
        .slice(0, name.length - ending.length)
        .split('/')
        .map((part) => (keepsNames && isAddressName(part) ? part : cleanName(part) || 'file'));
      const asked = shorten(wanted('file', stem.join('/')));
      // An export brings data: nothing in it becomes a component, a style sheet or the facts of the site.
      const isOwn = isOwnerFile(asked + ending.toLowerCase());
      const written = keepsNames ? ending : ending.toLowerCase();
      const target = isOwn ? asked.replace(/^[^/]*/, '$&-files') : asked;
      if (isOwn) notes.add('changed', 'files with another name, since this program would read or run them', name);
      return take(target, written, (found) => `file ${found.slice(0, found.length - ending.length)}`);
    },
  };
};
