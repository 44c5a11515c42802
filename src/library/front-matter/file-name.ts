import { withoutEnding } from '../layout/file-name.ts';
import { readDay } from './read-day.ts';

const dated = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](?=.)/;
/** A number that orders files, such as `01-` or `2.`. */
const ordered = /^\d{1,3}(?:[-_ ]|\.\s*)(?=\D)/;
/** Notion ends the names of what it exports with an identifier. */
const notionId = / [\da-f]{32}$/;
/** Names of files that are the page of their folder. */
const folderPage = /^(?:_?index|readme)$/i;

/** The day that the name of a file starts with, as in `2020-01-01-name.md`. */
export const dayInFileName = (file: string): string | undefined =>
  readDay(dated.exec(file.slice(file.lastIndexOf('/') + 1))?.[1]);

/**
 * A title made of the name of a file, or of its folder for an index; undefined where neither has a word.
 *
 * @example
 * titleOfFile('blog/2020-01-01-my-first_post.md'); // 'My first post'
 */
export const titleOfFile = (file: string): string | undefined => {
  const names = file.split('/').map((name) => withoutEnding(name));
  const name = names.findLast((each) => !folderPage.test(each)) ?? names.at(-1) ?? '';
  if (/^\d{4}([-_])\d{2}\1\d{2}$/.test(name)) return name.replaceAll('_', '-');
  const words = name
    .replace(dated, '')
    .replace(notionId, '')
    .replace(ordered, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
};
