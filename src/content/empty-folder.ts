import { readdir } from 'node:fs/promises';
import { commandLine } from '../project/command-line.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The error for a content folder without a file of a page; `contentName` is its name for the owner. */
export const describeEmptyFolder = async (folder: string, contentName: string): Promise<string> => {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const folders = entries.filter((entry) => entry.isDirectory()).length;
  const files = entries.length - folders;
  const has = [
    ...(files === 0 ? [] : [`${count(files, 'file', 'files')}, none of them Markdown`]),
    ...(folders === 0 ? [] : [`${count(folders, 'folder', 'folders')} without Markdown`]),
  ].join(' and ');
  return `No pages found in ${contentName} (${folder}): it ${has === '' ? 'is empty' : `has ${has}`}.\nPages are files that end in .md, .mdx, .markdown, .qmd or .Rmd. Check the name of the folder and that its disk is mounted.`;
};

/** The error for a content folder in which every page is unpublished, or all files are parts of pages. */
export const describeUnpublished = (contentName: string, unpublished: number): string =>
  unpublished === 0
    ? `No pages found in ${contentName}: no file of it is a page of its own. The names of parts of pages begin with "_"; rename one of them.`
    : `No pages found in ${contentName}: ${
        unpublished === 1 ? 'its one page is' : `all ${unpublished} pages are`
      } a draft, scheduled, expired or kept back by an error. Publish one, or run \`${commandLine('dev')}\`, which shows them.`;
