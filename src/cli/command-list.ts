import { joinAdditions } from '../additions.ts';
import { buildTargets } from '../build/build-targets.ts';
import { once } from '../once.ts';
import { type AddedCommand, type AddedOption, addedCommands, addedOptions, type Command } from './command.ts';
import {
  cache,
  components,
  content,
  general,
  listening,
  type Option,
  output,
  report,
  serving,
  url,
} from './option-groups.ts';

const folder = { name: 'folder', isFolder: true, text: 'a folder of Markdown' } as const;

/** Options of commands that build. They are here, since indexes of plug-ins import the others and are a part of functions. */
const building = {
  for: {
    type: 'string',
    value: 'host',
    values: () => buildTargets().map(({ name }) => name),
    text: 'the target',
  },
  ...url,
  ...output,
  ...cache,
  ...report,
  ...components,
  replace: { type: 'boolean', text: 'publishes over a folder that no build has made, after renaming it' },
} as const satisfies Record<string, Option>;

/** The commands of the core with their options: the one place that parses, checks and documents them. */
export const coreCommands = {
  start: {
    summary: 'builds and serves a folder',
    argument: { ...folder, text: 'a folder of Markdown, or the address of a git repository' },
    options: { ...building, ...listening, ...serving, ...content },
  },
  dev: {
    summary: 'shows pages as you write, drafts included',
    argument: folder,
    options: { ...listening, ...url, ...cache, ...components, ...content },
  },
  build: {
    summary: 'builds the site',
    argument: folder,
    options: { ...building, ...content },
  },
  serve: {
    summary: 'serves the last build',
    argument: folder,
    options: {
      ...listening,
      ...serving,
      ...output,
      config: { type: 'string', value: 'file', text: 'the configuration that `--locked` has found' },
      lease: { type: 'string', value: 'file', text: 'the lease that `--locked` has created' },
      locked: { type: 'boolean', text: 'limits the process to the files that it needs' },
      ...general,
    },
  },
  check: {
    summary: 'reports issues in the content',
    argument: folder,
    options: { ...report, ...cache, ...content },
  },
  new: {
    summary: 'creates a page',
    argument: folder,
    options: {
      section: { type: 'string', value: 'name', text: 'the section of the page' },
      title: { type: 'string', value: 'text', text: 'the title of the page' },
      ...content,
    },
  },
  eval: {
    summary: 'asks the test questions and measures the answers',
    argument: folder,
    options: {
      all: { type: 'boolean', text: 'lists every miss' },
      json: { type: 'boolean', text: 'prints the figures and every miss with its reasons as JSON' },
      before: { type: 'string', value: 'file', text: 'compares with the JSON of an earlier run' },
      ...output,
      ...content,
    },
  },
  mcp: {
    summary: 'serves the content to your own assistant over stdin and stdout',
    argument: folder,
    options: { ...cache, ...content },
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof coreCommands;

export const isCoreCommand = (name: string): name is CommandName => Object.hasOwn(coreCommands, name);

const named = Object.entries(coreCommands).map(([name, command]): Command & { readonly name: string } => ({
  ...command,
  name,
}));

/** The options of a command with those that plug-ins add. */
const getOptions = ({ name, options }: Command & { readonly name: string }): Command['options'] => {
  const own = Object.entries(options).map(([option, rest]): AddedOption => ({ command: name, name: option, ...rest }));
  const all = joinAdditions('option', own, addedOptions, (option) => [`${option.command} --${option.name}`]);
  return Object.fromEntries(all.filter(({ command }) => command === name).map((option) => [option.name, option]));
};

/** Every command by its name, those of plug-ins after those of the core. */
export const commands = once((): ReadonlyMap<string, Command> => {
  const all = joinAdditions<Command & { readonly name: string }>('command', named, addedCommands, ({ name }) => [name]);
  return new Map(all.map((command) => [command.name, { ...command, options: getOptions(command) }]));
});

/** A command of a plug-in. */
export const findAddedCommand = (name: string): AddedCommand | undefined =>
  addedCommands.read().find(({ item }) => item.name === name)?.item;
