import { type ContentIssue, createIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import type { SourceFolder } from './source-files.ts';

const mostNames = 5;

/** A terminal would obey the control characters of a name. */
const printable = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD');

const listOf = (files: readonly string[]): string =>
  files.slice(0, mostNames).map(printable).join(', ') + (files.length > mostNames ? ', …' : '');

export interface FolderRemarksInput {
  readonly folder: SourceFolder;
  /** The files that are published; undefined while faults of pages hide what they link to. */
  readonly published: ReadonlySet<string> | undefined;
  /** Returns the name by which messages call a file of the folder. */
  readonly nameOf: (file: string) => string;
}

/** Names what lies in the content folder and is not published, in one remark of each kind. */
export const folderRemarks = ({ folder, published, nameOf }: FolderRemarksInput): ContentIssue[] => {
  const remark = (
    code: IssueCode,
    files: readonly string[],
    one: string,
    many: string,
    remedy: string,
  ): ContentIssue[] => {
    const [first] = files;
    if (first === undefined) return [];
    const count = files.length === 1 ? `1 ${one}` : `${files.length} ${many}`;
    const message = `${count}: ${listOf(files)}. ${remedy}`;
    return [{ ...createIssue(code, { line: 1, column: 1 }, 'file', message), file: printable(nameOf(first)) }];
  };
  const unpublished = published === undefined ? [] : [...folder.assets].filter((file) => !published.has(file));
  return [
    ...remark(
      'unpublished-file',
      unpublished,
      'file is published by no page',
      'files are published by no page',
      'To publish a file, link to it from a page or move it to public/.',
    ),
    ...remark(
      'ignored-link',
      folder.links,
      'link is not followed',
      'links are not followed',
      'Replace a link with a copy of what it leads to.',
    ),
    ...remark(
      'ignored-special-file',
      folder.special,
      'pipe, socket or device is not read',
      'pipes, sockets or devices are not read',
      'Move it out of the content folder.',
    ),
  ];
};
