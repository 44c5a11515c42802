import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isPackage, programFolder } from '../project/places.ts';
import { readFolders, type Settings } from '../project/settings.ts';
import type { AddedCommand, Command } from './command.ts';
import { coreCommands, isCoreCommand } from './command-list.ts';
import { content } from './option-groups.ts';

/** True for what can only be a place: a path, an address, or the name of something in this folder. */
export const isPlace = (word: string): boolean => /[./\\:]/.test(word);

/** The folder in which relative paths of a command begin: assistants start `mcp` wherever they are. */
export const getBase = (name: string, folder: string | undefined): string =>
  name === 'mcp' && !isPackage && folder === undefined ? programFolder : process.cwd();

interface Line {
  readonly name: string;
  readonly command: Pick<Command, 'argument' | 'options'>;
  readonly args: readonly string[];
}

/** Reads which command the process runs: the program `halyard` with its name, or its own module. */
const getLine = (argv: readonly string[], added: readonly AddedCommand[]): Line => {
  const [, script = '', ...args] = argv;
  const module = path.parse(script).name;
  const own = module === 'serve-locked' ? 'serve' : module;
  if (isCoreCommand(own)) return { name: module, command: coreCommands[own], args };
  const [word = '', ...rest] = args;
  if (isCoreCommand(word)) return { name: word, command: coreCommands[word], args: rest };
  const command = added.find(({ name }) => name === word);
  if (command !== undefined) return { name: word, command, args: rest };
  if (isPlace(word) || word.startsWith('-')) return { name: 'start', command: coreCommands.start, args };
  // Perhaps a command of the owner's, whose options are known when it is loaded.
  return { name: word, command: { options: content }, args: rest };
};

/** The folder of a command, and the configuration that a locked server was told to load. */
export interface FoundContent extends Pick<Settings, 'contentFolder' | 'cacheFolder'> {
  readonly name: string;
  readonly config: string | undefined;
}

/**
 * Finds the content folder of the command line before it is parsed in full: plug-ins of the owner, which may add commands, depend on
 * the folder.
 *
 * @param added - The commands of the default plug-ins.
 */
export const findContent = (argv: readonly string[], added: readonly AddedCommand[]): FoundContent => {
  const { name, command, args } = getLine(argv, added);
  const options = Object.fromEntries(Object.entries(command.options).map(([option, { type }]) => [option, { type }]));
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  const given = new Map(Object.entries(values));
  const set = Object.entries(command.options).flatMap(([option, { variable }]) => {
    const value = given.get(option);
    return variable === undefined || typeof value !== 'string' ? [] : [[variable, value]];
  });
  const folder = command.argument?.isFolder === true ? positionals[0] : undefined;
  const env = { ...process.env, ...Object.fromEntries(set), ...(folder === undefined ? {} : { CONTENT_DIR: folder }) };
  const config = given.get('config');
  return {
    ...readFolders(env, getBase(name, folder)),
    name,
    config: typeof config === 'string' ? config : undefined,
  };
};
