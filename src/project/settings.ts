import path from 'node:path';
import type * as z from 'zod';
import type { Quotas } from '../http/limiter/limiter.ts';
import type { BuildTarget, Environment } from './build-target.ts';
import { UserError } from './user-error.ts';
import { defaultContentFolder } from './variables.ts';

/** Settings of the commands, from environment variables. */
export interface Settings {
  readonly origin: string;
  readonly contentFolder: string;
  /** Name of the content folder in messages, as the owner wrote it. */
  readonly contentName: string;
  readonly outFolder: string;
  /** Folder of what is kept from build to build; undefined for that of the checkout or the user. */
  readonly cacheFolder: string | undefined;
  /** True if every issue that affects a page is an error. */
  readonly strict: boolean;
  /** True if symbolic links in the content folder are read as what they lead to. */
  readonly followLinks: boolean;
  /** The folder of the owner's components; undefined where they do not run. */
  readonly components: string | undefined;
  /** Time for the publish gate, in milliseconds since 1970. */
  readonly now: number;
  /** Replaces dates from the file system in reproducible builds. */
  readonly fallbackDay: string | undefined;
  /** The target of a build. */
  readonly target: BuildTarget;
  readonly host: string;
  readonly port: number;
  /** Seconds that a stopping server goes on accepting connections; undefined if not set. */
  readonly drainSeconds: number | undefined;
  readonly trustedProxies: number;
  /** The quotas that the operator has set instead of those of `site.yaml`. */
  readonly quotas: Partial<Quotas>;
}

/** Options of the command line that were given, by the variables that they set. */
export type OptionNames = ReadonlyMap<string, string>;

interface ReadVariables {
  readonly options?: OptionNames | undefined;
  /** The names of those whose values are not printed. */
  readonly secrets?: readonly string[];
}

/**
 * Reads variables by a schema whose messages complete the sentence "It must be …"; an empty variable counts as unset. Throws a
 * UserError that names every invalid variable, or the option that has set it.
 */
export const readVariables = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
  { options = new Map(), secrets = [] }: ReadVariables = {},
): z.output<Schema> => {
  const result = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path: [first = ''], message }) => {
    const name = String(first);
    const value = secrets.includes(name) ? 'not valid' : JSON.stringify(env[name]);
    return `${options.get(name) ?? name} is ${value}. It must be ${message}.`;
  });
  throw new UserError(sentences.join('\n'));
};

/** Reads the folders of content and caches alone; an empty variable counts as unset. */
export const readFolders = (
  { CONTENT_DIR: content = '', CACHE_DIR: cache = '' }: Environment,
  root: string,
): Pick<Settings, 'contentFolder' | 'cacheFolder'> => ({
  contentFolder: path.resolve(root, content === '' ? defaultContentFolder : content),
  cacheFolder: cache === '' ? undefined : path.resolve(root, cache),
});
