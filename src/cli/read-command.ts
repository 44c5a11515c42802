import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readSettings } from '../build/read-settings.ts';
import { releaseFile } from '../disk/request-files.ts';
import { suggest } from '../library/text/suggest.ts';
import { nameCommandFolder } from '../project/command-line.ts';
import type { OptionNames, Settings } from '../project/settings.ts';
import { UserError } from '../project/user-error.ts';
import type { Command } from './command.ts';
import { commands } from './command-list.ts';
import { endProcess } from './end-process.ts';
import { onError } from './exit-with-error.ts';
import { formatHelp } from './help.ts';

/** The arguments and options of a command. */
export interface ReadCommand {
  /** True if a switch is set. */
  readonly flag: (name: string) => boolean;
  /** The value of an option; undefined if it is not given. */
  readonly text: (name: string) => string | undefined;
  /** An argument that is not the folder of Markdown. */
  readonly argument: string | undefined;
  readonly name: string;
  /** The folder of Markdown that was named after the command. */
  readonly folder: string | undefined;
  /** Options that were given, by the variables that they set. */
  readonly names: OptionNames;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The definition of a command, whose module calls this: it is one of the list. */
const commandNamed = (name: string): Command => {
  const command = commands().get(name);
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  return command;
};

const getUsage = (name: string): string => `See \`halyard ${name} --help\`.`;

/** Throws a UserError for the first option that the command does not have. */
const requireKnown = (name: string, args: readonly string[], options: Command['options']): void => {
  const end = args.indexOf('--');
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    if (!arg.startsWith('-') || arg === '-') continue;
    const given = arg.replace(/=.*$/s, '');
    const option = given.replace(/^--?/, '');
    if (given.startsWith('--') && Object.hasOwn(options, option)) continue;
    const [near] = suggest(option, Object.keys(options));
    const hint = near === undefined ? '' : ` Did you mean --${near}?`;
    throw new UserError(`Unknown option '${given}'.${hint} ${getUsage(name)}`);
  }
};

const parse = (name: string, args: readonly string[], { options }: Command) => {
  requireKnown(name, args, options);
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(options).map(([option, { type }]) => [option, { type }]),
  );
  try {
    return parseArgs({ args: [...args], options: config, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError(`${message.split('\n', 1)[0]?.replace(/\.?$/, '.')} ${getUsage(name)}`);
  }
};

/** Sets the variables of the options that were given, since everything below reads its settings from the environment. */
const setVariables = (values: Values, options: Command['options']): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [option, { variable }] of Object.entries(options)) {
    const value = values[option];
    if (variable === undefined || typeof value !== 'string') continue;
    Object.assign(process.env, { [variable]: value });
    names.set(variable, `--${option}`);
  }
  return names;
};

/** The commands that were read, by their command lines. */
const read = new WeakMap<readonly string[], ReadCommand>();

/** Makes a folder the content folder, with the site in its `.halyard`, unless `--out` names another place. */
export const nameFolder = (folder: string, names: OptionNames = read.get(process.argv)?.names ?? new Map()): void => {
  process.env.CONTENT_DIR = folder;
  if (!names.has('OUT_DIR')) process.env.OUT_DIR = path.join(folder, '.halyard/dist');
};

/**
 * Reads the options of a command from the command line, once for each of them. `--help` prints the help and ends it. A folder
 * after the command is the content folder, and the site is published in its `.halyard` unless `--out` names another
 * place.
 */
export const readCommand = (name: string): ReadCommand => {
  const known = read.get(process.argv);
  if (known !== undefined) return known;
  const command = commandNamed(name);
  const args = process.argv.slice(2);
  if (args.includes('--verbose')) onError.showStack = true;
  const { values, positionals } = parse(name, args, command);
  if (values.help === true) {
    console.log(formatHelp(name, command));
    endProcess(0);
  }
  const [argument, ...others] = positionals;
  const { isFolder = false } = command.argument ?? {};
  if (others.length > 0 || (argument !== undefined && command.argument === undefined))
    throw new UserError(`One argument too many: ${others.at(-1) ?? argument}. ${getUsage(name)}`);
  const names = setVariables(Object(values), command.options);
  const { OUT_DIR: out = '' } = process.env;
  if (out !== '') names.set('OUT_DIR', names.get('OUT_DIR') ?? 'OUT_DIR');
  if (isFolder && argument !== undefined) {
    names.set('CONTENT_DIR', 'The folder');
    nameCommandFolder(argument);
    nameFolder(argument, names);
    // The folder of a site that another program has built.
    const isSite = name === 'serve' && existsSync(path.join(argument, releaseFile));
    if (isSite && !names.has('OUT_DIR')) process.env.OUT_DIR = argument;
  }
  const result: ReadCommand = {
    flag: (option) => values[option] === true,
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    argument: isFolder ? undefined : argument,
    name,
    folder: isFolder ? argument : undefined,
    names,
  };
  read.set(process.argv, result);
  return result;
};

/** Reads the settings of a server, which reads no content; a locked one may not. */
export const readServerSettings = (): Settings =>
  readSettings(process.env, process.cwd(), undefined, readCommand('serve').names);
