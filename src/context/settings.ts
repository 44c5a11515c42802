import path from 'node:path';
import * as z from 'zod';
import type { QuotaName, Quotas } from '../http/limiter/limiter.ts';
import type { BuildTarget, Environment } from './build-target.ts';
import { deployAddress, targetOf } from './build-targets.ts';
import { loopbackAddress } from './loopback-address.ts';
import { outFolderIn } from './out-folder.ts';
import { UserError } from './user-error.ts';
import { defaultContentFolder, Origin, variables } from './variables.ts';

/** Returns a quota per minute under its name; nothing where none is set. */
const quotaOf = (name: QuotaName, requests: number | undefined): Partial<Quotas> =>
  requests === undefined ? {} : { [name]: { requests, seconds: 60 } };

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

/** Returns the origin of this deploy, where the host that builds it states it. */
const deployOrigin = (env: Environment): string | undefined => {
  const stated = deployAddress(env);
  if (stated === undefined) return undefined;
  const { variable, address } = stated;
  return readVariables(z.object({ [variable]: Origin }), { [variable]: address })[variable];
};

/** Reads the folders of content and caches alone; an empty variable counts as unset. */
export const readFolders = (
  { CONTENT_DIR: content = '', CACHE_DIR: cache = '' }: Environment,
  root: string,
): Pick<Settings, 'contentFolder' | 'cacheFolder'> => ({
  contentFolder: path.resolve(root, content === '' ? defaultContentFolder : content),
  cacheFolder: cache === '' ? undefined : path.resolve(root, cache),
});

/**
 * Reads the settings from the environment; an empty variable counts as unset. Throws a UserError that names every invalid
 * variable, or the option that has set it. `target` is what a build is for, if its owner names it.
 */
export const readSettings = (env: Environment, root: string, target?: string, options?: OptionNames): Settings => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = readVariables(variables, set, { options });
  const { SOURCE_DATE_EPOCH: epoch } = read;
  return {
    origin: read.SITE_URL ?? deployOrigin(set) ?? `http://localhost:${read.PORT}`,
    ...readFolders(set, root),
    contentName: read.CONTENT_DIR.replace(/(?<![\\/])[\\/]+$/, ''),
    outFolder: outFolderIn(read, root),
    strict: read.STRICT === 'true',
    followLinks: read.FOLLOW_LINKS === 'true',
    components: undefined,
    now: Date.now(),
    fallbackDay: epoch === undefined ? undefined : new Date(epoch * 1000).toISOString().slice(0, 10),
    target: targetOf(target, set),
    // Resolved here, because a system may name an address first that the machine does not have.
    host: read.HOST === undefined || read.HOST === 'localhost' ? loopbackAddress() : read.HOST,
    port: read.PORT,
    drainSeconds: read.DRAIN_SECONDS,
    trustedProxies: read.TRUST_PROXY,
    quotas: { ...quotaOf('default', read.RATE_LIMIT), ...quotaOf('search', read.RATE_LIMIT_SEARCH) },
  };
};
