import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isPackage, programFolder } from './places.ts';

/** The folder of Markdown that the command was given. */
let folder: string | undefined;

/** Sets the folder that a command was given, which another command for the same site needs as well; undefined for none. */
export const nameCommandFolder = (given: string | undefined): void => {
  folder = given;
};

/** A word as a shell reads it. */
export const quoteWord = (word: string): string => (/[^\w./\\:-]/.test(word) ? JSON.stringify(word) : word);

/** The path of a file from here: npx takes an absolute one for a program. */
const toRelative = (file: string): string => {
  const from = path.relative(process.cwd(), file);
  return path.isAbsolute(from) || from.startsWith('..') ? from : `.${path.sep}${from}`;
};

/**
 * How the owner starts a package that lies in `program`: `npx halyard`, if a site has it, and the file or address after
 * npx where npm has installed it for one command.
 */
export const packageLine = (program: string): string => {
  // npm installs what npx runs in `_npx/<hash>/node_modules`, and writes what was asked for beside it.
  const [, place] = /^(.*[\\/]_npx[\\/][^\\/]+)[\\/]node_modules[\\/]/.exec(program) ?? [];
  if (place === undefined) return 'npx halyard';
  try {
    const { dependencies } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
    const asked = String(dependencies.halyard);
    const file = asked.startsWith('file:') ? toRelative(path.resolve(place, asked.slice('file:'.length))) : asked;
    return /^[\^~\d]/.test(file) ? 'npx halyard' : `npx ${quoteWord(file)}`;
  } catch {
    return 'npx halyard';
  }
};

/** The commands that are scripts of the project, too. */
export const scripts: readonly string[] = ['start', 'dev', 'build', 'serve', 'check', 'mcp', 'new', 'eval'];

/** The command line of another command for the same site, with options after it. */
export const commandLine = (name: string, options = ''): string => {
  const rest = options === '' ? '' : ` ${options}`;
  const place = folder === undefined ? '' : ` ${quoteWord(folder)}`;
  if (isPackage) return `${packageLine(programFolder)} ${name}${place}${rest}`;
  const isHere = process.cwd() === programFolder;
  if (isHere && folder === undefined && scripts.includes(name))
    return `npm run ${name}${rest === '' ? '' : ` --${rest}`}`;
  if (isHere && folder === undefined) return `npm run halyard -- ${name}${rest}`;
  const program = path.relative(process.cwd(), path.join(programFolder, 'bin/halyard.cjs'));
  return `node ${quoteWord(program)} ${name}${place}${rest}`;
};
