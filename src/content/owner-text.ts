import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { LocalIssue } from '../library/issues/content-issue.ts';
import { placeInFolder } from './files/folder-file.ts';
import { encodingIssue, fileIssue, isUtf16, sayUnreadable } from './source/file-issues.ts';

/** A text of the content folder that is no page, such as `site.yaml`. */
export interface OwnerText {
  /** Empty if the file is missing or cannot be read. */
  readonly text: string;
  readonly isMissing: boolean;
  /** Says why the file cannot be read. */
  readonly issue?: LocalIssue;
}

/** A file of the owner's that is no page, with what is wrong in it. */
export interface CheckedFile {
  readonly file: string;
  readonly text: string;
  readonly issues: readonly LocalIssue[];
}

/** These files are a few pages of text; a larger one is something else. */
const maxBytes = 1_000_000;

/** Reads a text file of the content folder; an error of reading is its `issue`. One that the folder does not have itself is missing. */
export const readOwnerText = async (folder: string, file: string, followLinks = false): Promise<OwnerText> => {
  const place = await placeInFolder(folder, file, followLinks);
  if (place === undefined) return { text: '', isMissing: true };
  let bytes: Buffer;
  try {
    bytes = await readFile(place);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { text: '', isMissing: true };
    const issue = fileIssue('unreadable-file', sayUnreadable(file, error));
    return { text: '', isMissing: false, issue };
  }
  if (bytes.length > maxBytes) {
    const message = `This file has ${bytes.length} bytes; it can have up to ${maxBytes}.`;
    return { text: '', isMissing: false, issue: fileIssue('file-too-large', message) };
  }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  return { text, isMissing: false, ...((!isUtf8(bytes) || isUtf16(bytes)) && { issue: encodingIssue(text) }) };
};
