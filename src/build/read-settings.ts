import * as z from 'zod';
import type { QuotaName, Quotas } from '../http/limiter/limiter.ts';
import type { Environment } from '../project/build-target.ts';
import { loopbackAddress } from '../project/loopback-address.ts';
import { outFolderIn } from '../project/out-folder.ts';
import { type OptionNames, readFolders, readVariables, type Settings } from '../project/settings.ts';
import { Origin, variables } from '../project/variables.ts';
import { deployAddress, getTarget } from './build-targets.ts';

/** A quota per minute under its name; nothing where none is set. */
const getQuota = (name: QuotaName, requests: number | undefined): Partial<Quotas> =>
  requests === undefined ? {} : { [name]: { requests, seconds: 60 } };

/** The origin of this deploy, where the host that builds it states it. */
const deployOrigin = (env: Environment): string | undefined => {
  const stated = deployAddress(env);
  if (stated === undefined) return undefined;
  const { variable, address } = stated;
  return readVariables(z.object({ [variable]: Origin }), { [variable]: address })[variable];
};

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
    target: getTarget(target, set),
    // Resolved here, because a system may name an address first that the machine does not have.
    host: read.HOST === undefined || read.HOST === 'localhost' ? loopbackAddress() : read.HOST,
    port: read.PORT,
    drainSeconds: read.DRAIN_SECONDS,
    trustedProxies: read.TRUST_PROXY,
    quotas: { ...getQuota('default', read.RATE_LIMIT), ...getQuota('search', read.RATE_LIMIT_SEARCH) },
  };
};
