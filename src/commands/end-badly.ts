import console from 'node:console';
import process from 'node:process';

/** What an owner can do about what the system refused; other faults are ours, and need their stack to be mended. */
const remedies = new Map([
  ['ENOSPC', 'The disk is full. Make room, and build again.'],
  ['EDQUOT', 'The quota of the disk is used up. Make room, and build again.'],
  ['EACCES', 'This user has no right to that. Change the owner or the rights of the file or folder.'],
  ['EPERM', 'This user has no right to that. Change the owner or the rights of the file or folder.'],
  ['EROFS', 'The disk is read-only. Set OUT_DIR to a folder that can be written.'],
  ['EMFILE', 'Too many files are open. Raise the limit (ulimit -n).'],
]);

/** Says why a build has failed and what to do, and ends the process with status 1. */
export const endBadly = (error: unknown): never => {
  const {
    code = '',
    stack,
    path = '',
  }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const remedy = remedies.get(code);
  console.error(remedy === undefined ? stack : `${path} ${code}\n${remedy}`.trim());
  console.error('Nothing was published. What was published before stays.');
  process.exit(1);
};
