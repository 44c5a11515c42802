import type { Command } from './command.ts';
import { commands } from './command-list.ts';

const rows = (entries: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

/** The help of all commands. */
export const helpOfAll = (): string =>
  [
    'Usage: halyard <folder or git address>  builds and serves a folder of Markdown',
    '       halyard <command> [options]',
    '',
    rows(Array.from(commands(), ([name, { summary }]) => [name, summary])),
    '',
    'halyard <command> --help lists the options of a command; halyard --version prints the version.',
  ].join('\n');

/** The help of a command, with the variables that set its options. */
export const formatHelp = (name: string, { summary, argument, options }: Command): string => {
  const given = argument === undefined ? '' : argument.isFolder ? ` [${argument.name}]` : ` <${argument.name}>`;
  return [
    `Usage: halyard ${name}${given} [options]`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    '',
    rows([
      ...(argument === undefined ? [] : [[argument.name, argument.text] as const]),
      ...Object.entries(options).map(([option, { value, values, text: purpose, variable }]) => {
        const text = values === undefined ? purpose : `${purpose}: ${values().join(', ')}`;
        const shown = value === undefined ? `--${option}` : `--${option} <${value}>`;
        return [shown, variable === undefined ? text : `${text} (${variable})`] as const;
      }),
    ]),
  ].join('\n');
};
