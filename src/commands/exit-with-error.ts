import console from 'node:console';
import process from 'node:process';
import { UserError } from '../context/user-error.ts';

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

const at = ({ path }: SystemError): string => (path === undefined ? '' : ` (${path})`);
const noRight = (error: SystemError): string =>
  `This user has no right to a file or folder${at(error)}. Change its owner or its rights.`;
const noAddress = ({ hostname, address }: SystemError): string =>
  `HOST is "${hostname ?? address}", which is no address of this machine. Set HOST to 127.0.0.1 for this machine alone, to 0.0.0.0 for all of its addresses, or leave it out.`;
const tooManyFiles = (): string =>
  'Too many files are open. Raise the limit of this shell with `ulimit -n 4096` and try again.';

/** What an owner can do about what the system refused, by the code of the error; where needed, with the system call before it. */
const remedies: ReadonlyMap<string, (error: SystemError) => string> = new Map([
  ['ENOSPC', (error) => `The disk is full${at(error)}. Make room, and try again.`],
  ['EDQUOT', (error) => `The quota of the disk is used up${at(error)}. Make room, and try again.`],
  ['EACCES', noRight],
  ['EPERM', noRight],
  ['EROFS', (error) => `The disk is read-only${at(error)}. Set OUT_DIR to a folder that can be written.`],
  [
    'EXDEV',
    (error) => `A finished file cannot be moved to another disk${at(error)}. Set OUT_DIR to a folder on one disk.`,
  ],
  [
    'EBUSY',
    (error) => `Something is mounted there, or another program uses it${at(error)}. Set OUT_DIR to a folder inside it.`,
  ],
  ['ENAMETOOLONG', (error) => `The name is too long for the file system${at(error)}. Choose a shorter one.`],
  ['EISDIR', (error) => `A folder is where a file is expected${at(error)}. Move it away.`],
  ['ENOTDIR', (error) => `A file is where a folder is expected${at(error)}. Move it away.`],
  ['EEXIST', (error) => `Something is there already${at(error)}. Move it away.`],
  ['EMFILE', tooManyFiles],
  ['ENFILE', tooManyFiles],
  [
    'listen EADDRINUSE',
    ({ port, address }) =>
      `PORT is ${port}, and another program listens there already (${address}). Stop that program, or set PORT to another number.`,
  ],
  [
    'listen EACCES',
    ({ port }) =>
      `PORT is ${port}, and this user has no right to listen there. Set PORT to 1024 or more, and let a proxy in front take 80 and 443.`,
  ],
  ['listen EADDRNOTAVAIL', noAddress],
  ['listen EAFNOSUPPORT', noAddress],
  ['listen EINVAL', noAddress],
  ['getaddrinfo ENOTFOUND', noAddress],
  ['getaddrinfo EAI_AGAIN', noAddress],
]);

/** Says what went wrong, where, and what to do; of a fault of ours, which no owner can mend, the stack. */
export const explain = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  const known: SystemError = error instanceof Error ? error : new Error(String(error));
  const { code = '', syscall = '', stack = known.message } = known;
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${known.message} README.md lists the options of each command.`;
  const remedy = remedies.get(`${syscall} ${code}`) ?? remedies.get(code);
  return remedy?.(known) ?? stack;
};

/** Ends a command that failed, with an explanation and status 1; `outcome` tells what has become of its work. */
export const exitWithError = (error: unknown, outcome?: string): never => {
  console.error(explain(error));
  // A sentence for the owner tells that already.
  if (outcome !== undefined && !(error instanceof UserError)) console.error(outcome);
  process.exit(1);
};
