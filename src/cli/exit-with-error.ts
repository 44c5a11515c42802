import console from 'node:console';
import process from 'node:process';
import { inspect } from 'node:util';
import { outFolderIn } from '../project/out-folder.ts';
import { getCacheFolder } from '../project/places.ts';
import { readFolders } from '../project/settings.ts';
import { UserError } from '../project/user-error.ts';
import { endProcess } from './end-process.ts';

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  /** The path to which a file was to be copied or moved. */
  readonly dest?: string;
}

const at = ({ path, dest = path }: SystemError): string => (dest === undefined ? '' : ` (${dest})`);
/** Errors of writing name no file: one of two disks is meant. */
const on = (error: SystemError): string =>
  at(error) ||
  ` (that of ${outFolderIn(process.env, process.cwd())}, or of the cache ${getCacheFolder(readFolders(process.env, process.cwd()))})`;
const permissionDenied = (error: SystemError): string =>
  `This user may not access a file or folder${at(error)}. Change its owner or its permissions.`;
const invalidHost = ({ hostname, address }: SystemError): string =>
  `"${hostname ?? address}" is not an address of this machine. Leave --host (or HOST) out for this machine only, or set it to 0.0.0.0 for all of its addresses (:: with IPv6).`;
const tooManyFiles = (): string =>
  'Too many files are open. Raise the limit of this shell with `ulimit -n 4096` and try again.';

/** Messages for system errors, by code, or by system call and code. */
const messages: ReadonlyMap<string, (error: SystemError) => string> = new Map([
  ['ENOSPC', (error) => `The disk is full${on(error)}. Free some space and try again.`],
  [
    'EFBIG',
    (error) =>
      `A file is larger than this system allows${on(error)}. Raise the limit (\`ulimit -f\`), or set --out (or OUT_DIR) to another disk.`,
  ],
  ['EDQUOT', (error) => `The disk quota is used up${on(error)}. Free some space and try again.`],
  ['EACCES', permissionDenied],
  ['EPERM', permissionDenied],
  ['EROFS', (error) => `The disk is read-only${at(error)}. Set --out (or OUT_DIR) to a writable folder.`],
  [
    'EXDEV',
    (error) =>
      `A finished file cannot be moved to another disk${at(error)}. Set --out (or OUT_DIR) to a folder on a single disk.`,
  ],
  [
    'EBUSY',
    (error) =>
      `The folder is a mount point, or another program uses it${at(error)}. Set --out (or OUT_DIR) to a folder inside it.`,
  ],
  ['ENAMETOOLONG', (error) => `The name is too long for the file system${at(error)}. Choose a shorter one.`],
  ['EISDIR', (error) => `Expected a file, but found a folder${at(error)}. Move it away.`],
  ['ENOTDIR', (error) => `Expected a folder, but found a file${at(error)}. Move it away.`],
  ['EEXIST', (error) => `A file or folder already exists${at(error)}. Move it away.`],
  ['EMFILE', tooManyFiles],
  ['ENFILE', tooManyFiles],
  [
    'listen EADDRINUSE',
    ({ port, address }) =>
      `Port ${port} is taken: another program listens on it (${address}). Stop that program, or set --port (or PORT) to another number.`,
  ],
  [
    'listen EACCES',
    ({ port }) =>
      `This user may not listen on port ${port}. Set --port (or PORT) to 1024 or more, and put a proxy in front for 80 and 443.`,
  ],
  ['listen EADDRNOTAVAIL', invalidHost],
  ['listen EAFNOSUPPORT', invalidHost],
  ['listen EINVAL', invalidHost],
  ['getaddrinfo ENOTFOUND', invalidHost],
  ['getaddrinfo EAI_AGAIN', invalidHost],
]);

/** Options for printing errors: `--verbose` adds their stacks. */
export const onError = { showStack: false };

/** The bundler reports errors of the system by their words alone. */
const words = /\b(ENOSPC|EDQUOT|EFBIG|EROFS|EMFILE|EBUSY)\b|(No space left on device)/i;

/** The error of the system behind another one; that one itself if there is none. */
const systemErrorIn = (error: Error): SystemError => {
  const { code, cause, errors }: { code?: unknown; cause?: unknown; errors?: unknown } = error;
  if (typeof code === 'string' && messages.has(code)) return error;
  for (const inner of [cause, ...(Array.isArray(errors) ? errors : [])]) {
    const found = inner instanceof Error ? systemErrorIn(inner) : undefined;
    if (found?.code !== undefined && messages.has(found.code)) return found;
  }
  const [, named, full] = words.exec(error.message) ?? [];
  if (named === undefined && full === undefined) return error;
  return Object.assign(new Error(error.message), { code: full === undefined ? named : 'ENOSPC' });
};

const toSentence = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  const known = systemErrorIn(error instanceof Error ? error : new Error(String(error)));
  const { code = '', syscall = '' } = known;
  const message = messages.get(`${syscall} ${code}`) ?? messages.get(code);
  if (message !== undefined) return message(known);
  // The bundler's own first line says only that there were errors.
  const [first = ''] = known.message
    .trim()
    .replace(/^Build failed with \d+ errors?:\s+/, '')
    .split('\n', 1);
  return `This should not happen: ${first || known.name}\nRun the command again with --verbose, and report what it prints.`;
};

/** A message with the problem and the fix; with `--verbose` the stack after it. */
export const explain = (error: unknown): string => {
  const sentence = toSentence(error);
  return onError.showStack && error instanceof Error ? `${sentence}\n\n${inspect(error)}` : sentence;
};

/** Ends a failed command with a message and status 1; `outcome` is the state of its work, such as "Nothing was published". */
export const exitWithError = (error: unknown, outcome?: string): never => {
  console.error(explain(error));
  // The message of a UserError includes the outcome.
  if (outcome !== undefined && !(error instanceof UserError)) console.error(outcome);
  return endProcess(1);
};
