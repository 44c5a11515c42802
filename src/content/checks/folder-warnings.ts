import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { printable } from '../../library/text/printable.ts';
import type { SourceFolder } from '../source/source-files.ts';

const maxNames = 5;

const toList = (files: readonly string[]): string =>
  files.slice(0, maxNames).map(printable).join(', ') + (files.length > maxNames ? ', …' : '');

export interface FolderWarningsInput {
  readonly folder: SourceFolder;
  /** Published files; undefined while errors in pages hide their links. */
  readonly published: ReadonlySet<string> | undefined;
  /** The name of a content file for messages. */
  readonly getName: (file: string) => string;
}

/** Warns about unpublished files, links and special files in the content folder, once for each kind. */
export const folderWarnings = ({ folder, published, getName }: FolderWarningsInput): ContentIssue[] => {
  const warning = (
    code: IssueCode,
    files: readonly string[],
    one: string,
    many: string,
    remedy: string,
  ): ContentIssue[] => {
    const [first] = files;
    if (first === undefined) return [];
    const count = files.length === 1 ? `1 ${one}` : `${files.length} ${many}`;
    const message = `${count}: ${toList(files)}. ${remedy}`;
    return [{ ...createIssue(code, { line: 1, column: 1 }, 'file', message), file: printable(getName(first)) }];
  };
  // These are published as pages.
  const sources = new Set(folder.sources?.map(({ file }) => file));
  const unpublished =
    published === undefined ? [] : [...folder.assets].filter((file) => !published.has(file) && !sources.has(file));
  return [
    ...warning(
      'unpublished-file',
      unpublished,
      'file is not published',
      'files are not published',
      'To publish a file, link to it from a page or move it to public/.',
    ),
    ...warning(
      'ignored-link',
      folder.links,
      'symbolic link is not followed',
      'symbolic links are not followed',
      'Replace a link with a copy of its target, or set FOLLOW_LINKS=true to read what links lead to; one that leads nowhere, or into a ring, is never read.',
    ),
    ...warning(
      'ignored-special-file',
      folder.special,
      'pipe, socket or device is not read',
      'pipes, sockets or devices are not read',
      'Move it out of the content folder.',
    ),
  ];
};
