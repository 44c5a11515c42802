import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { AdditionError } from '../additions.ts';
import { ConfigError } from '../plugin/config.ts';
import type { OwnConfig } from '../project/own-config.ts';
import { UserError } from '../project/user-error.ts';

type Found = Pick<OwnConfig, 'file' | 'project'>;

const shown = (file: string): string => path.relative(process.cwd(), file) || file;

/** The place in the project that the stack of an error names first; undefined if it names none. */
const getPlace = (error: unknown, { project }: Found): string | undefined => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, url = '', line] of stack.matchAll(/(file:\/\/\S+?):(\d+)/g)) {
    const place = URL.canParse(url) ? fileURLToPath(url) : '';
    if (place.startsWith(project + path.sep) && !place.includes(`${path.sep}node_modules${path.sep}`))
      return `${shown(place)}:${line}`;
  }
  return undefined;
};

const toSentence = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n', 1);
  return line.replace(/[.:]?$/, '.');
};

/** An error of a module of the owner's for the owner: its place, and its first line. */
export const loadingError = (error: unknown, found: Found): UserError =>
  new UserError(`${getPlace(error, found) ?? shown(found.file)}: ${toSentence(error)}`, { cause: error });

/** An error in installing plug-ins for the owner, if the owner's configuration is its cause. */
export const installingError = (error: unknown, found: Found | undefined): unknown => {
  if (found === undefined || error instanceof UserError) return error;
  const isOwn = error instanceof AdditionError || error instanceof ConfigError;
  return isOwn || getPlace(error, found) !== undefined ? loadingError(error, found) : error;
};
