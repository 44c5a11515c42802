import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeOfList } from '../../../src/content/files/folder-file.ts';
import { replaceFile } from '../../../src/disk/scratch.ts';
import { type Change, type ChangeKind, changeKinds } from '../../../src/library/changes/change.ts';
import { isSitePath } from '../../../src/library/fields/values.ts';
import type { LocalIssue } from '../../../src/library/issues/content-issue.ts';
import { createRecordIssue } from '../issues.ts';

/** Name of the file in the content folder that lists the changes of every recorded release. */
export const ledgerFile = 'changes.txt';

const head = `# The pages of each release, and what changed: \`record\` adds to this list, and \`/api/v1/changes\` serves it.
# A line is a day, a change, a path (and the new one of a page that moved) and the SHA-256 of the Markdown.
`;

/** The recorded changes of a site. */
export interface Ledger {
  /** The origin that the digests belong to, since pages contain absolute links; undefined if nothing is recorded. */
  readonly origin: string | undefined;
  readonly changes: readonly Change[];
  /** One issue for each line that cannot be read. */
  readonly issues: readonly LocalIssue[];
}

const day = /^\d{4}-\d\d-\d\d$/;
const digestForm = /^[0-9a-f]{64}$/;
const isKind = (word: string): word is ChangeKind => changeKinds.some((kind) => kind === word);

const readLine = (line: string): Change | undefined => {
  const [on = '', kind = '', ...words] = line.split(' ');
  const digest = kind === 'removed' ? undefined : words.pop();
  const [page = '', to, ...rest] = words;
  if (!day.test(on) || !isKind(kind) || !isSitePath(page) || rest.length > 0) return undefined;
  if (kind !== 'removed' && !digestForm.test(digest ?? '')) return undefined;
  if ((kind === 'moved') !== (to !== undefined) || (to !== undefined && !isSitePath(to))) return undefined;
  return { kind, path: page, to, digest, day: on };
};

const getLine = ({ day: on, kind, path: page, to, digest }: Change): string =>
  [on, kind, page, to, digest].filter((word) => word !== undefined).join(' ');

/** Parses a ledger. An address on a line of its own begins it anew: that of the site has changed, and so have all pages. */
export const parseLedger = (text: string): Ledger => {
  let origin: string | undefined;
  let changes: Change[] = [];
  const issues: LocalIssue[] = [];
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    if (/^https?:\/\/\S+$/.test(line)) {
      origin = line;
      changes = [];
      return;
    }
    const change = readLine(line);
    if (change !== undefined && origin !== undefined) changes.push(change);
    else
      issues.push(
        createRecordIssue(
          'invalid-change',
          { line: index + 1, column: 1 },
          'change',
          'This is not a change, such as `2026-05-01 removed blog/a-page`. Restore the line from git, or remove the file: `record` starts a new one.',
        ),
      );
  });
  return { origin, changes, issues };
};

/** Reads a list that a command keeps in a content folder; empty if there is none. */
export const readOwnList = async (contentFolder: string, name: string, followLinks: boolean): Promise<string> =>
  readFile(await placeOfList(contentFolder, name, followLinks), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : Promise.reject(error),
  );

/** Reads the ledger of a content folder; an empty one if there is no file. */
export const readLedger = async (contentFolder: string, followLinks = false): Promise<Ledger> =>
  parseLedger(await readOwnList(contentFolder, ledgerFile, followLinks));

/** Adds the changes of a release to the ledger of a content folder; those of another origin begin a new list. */
export const appendChanges = async (
  contentFolder: string,
  origin: string,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  const place = path.join(contentFolder, ledgerFile);
  const before = await readFile(place, 'utf8').catch(() => head);
  const start = parseLedger(before).origin === origin ? [] : [origin];
  const lines = [...start, ...changes.map(getLine)].join('\n');
  await replaceFile(place, `${before.replace(/\n*$/, '\n')}${lines}\n`);
};
