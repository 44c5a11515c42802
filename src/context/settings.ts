import path from 'node:path';
import * as z from 'zod';
import type { QuotaName, Quotas } from '../http/limiter/limiter.ts';
import type { BuildTarget, Environment } from './build-target.ts';
import { deployAddress, targetOf } from './build-targets.ts';
import { loopbackAddress } from './loopback-address.ts';
import { outFolderIn } from './out-folder.ts';
import type { BucketAccess } from './segments/bucket-storage.ts';
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
  readonly redisUrl: string | undefined;
  /** The service of a bucket, and the keys to it. */
  readonly bucket: BucketAccess;
}

/** Options of the command line that were given, by the variables that they set. */
export type OptionNames = ReadonlyMap<string, string>;

/** Creates an error that names every invalid variable or option, its value and what it must be. */
const settingsError = (env: Environment, issues: readonly z.core.$ZodIssue[], options: OptionNames): UserError =>
  new UserError(
    issues
      .map(({ path: [name = ''], message }) => {
        // The URL of a Redis server can contain a password.
        const value = name === 'REDIS_URL' ? 'not valid' : JSON.stringify(env[String(name)]);
        return `${options.get(String(name)) ?? String(name)} is ${value}. It must be ${message}.`;
      })
      .join('\n'),
  );

const parse = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
  options: OptionNames = new Map(),
): z.output<Schema> => {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  throw settingsError(env, result.error.issues, options);
};

/** Returns the origin of this deploy, where the host that builds it states it. */
const deployOrigin = (env: Environment): string | undefined => {
  const stated = deployAddress(env);
  if (stated === undefined) return undefined;
  const { variable, address } = stated;
  return parse(z.object({ [variable]: Origin }), { [variable]: address })[variable];
};

/** Returns the keys to a bucket; undefined where there are none. */
const bucketKeys = ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: z.output<typeof variables>): BucketAccess['keys'] =>
  accessKeyId === undefined || secretAccessKey === undefined
    ? undefined
    : { accessKeyId, secretAccessKey, sessionToken };

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
  const read = parse(variables, set, options);
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
    redisUrl: read.REDIS_URL,
    bucket: { region: read.AWS_REGION, endpoint: read.AWS_ENDPOINT_URL, keys: bucketKeys(read) },
  };
};
