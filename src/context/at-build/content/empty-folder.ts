import { readdir } from 'node:fs/promises';
import type { Sections } from '../../../library/sections.ts';

const foldersOf = (sections: Sections): string => [...sections.keys()].map((name) => `${name}/`).join(', ');

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Returns the error for a content folder without pages; `contentName` is its name for the owner. */
const noPages = (folder: string, contentName: string, sections: Sections, reason: string): string =>
  `No pages found in ${contentName} (${folder}): ${reason}.\nCheck that CONTENT_DIR names the folder that holds ${foldersOf(sections)} and that its disk is mounted.`;

/** Describes the contents of a content folder that has no file of a page. */
export const describeEmptyFolder = async (folder: string, contentName: string, sections: Sections): Promise<string> => {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const texts = entries.filter((entry) => entry.isFile() && /\.md$/i.test(entry.name)).length;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
  const named = folders.slice(0, 5).join(', ') + (folders.length > 5 ? ', …' : '');
  const has = [
    ...(texts === 0 ? [] : [`${count(texts, '.md file', '.md files')} at its root`]),
    ...(folders.length === 0 ? [] : [`${count(folders.length, 'folder', 'folders')} without a page (${named})`]),
  ].join(' and ');
  const reason =
    entries.length === 0
      ? 'it is empty'
      : `it has ${has === '' ? `${count(entries.length, 'file', 'files')}, none of them .md` : has}; pages belong in the sections ${foldersOf(sections)}`;
  return noPages(folder, contentName, sections, reason);
};

/** Returns the error for a content folder in which every page is unpublished. */
export const describeUnpublished = (contentName: string, unpublished: number): string =>
  `No pages found in ${contentName}: ${
    unpublished === 1 ? 'its one page is' : `all ${unpublished} pages are`
  } a draft, scheduled or expired. Publish one, or run \`npm run dev\`, which shows them.`;
