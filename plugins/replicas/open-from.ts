import process from 'node:process';
import type { SiteOpener } from '../../src/hosts/node/site-opener.ts';
import { storageAt } from './bucket-storage.ts';
import { openReplica } from './open-replica.ts';
import { readFrom } from './read-from.ts';
import { readBucketAccess } from './replica-variables.ts';

/** Opens the site that `--from` names. Throws a UserError for an address that is none. */
export const openFrom: SiteOpener['open'] = async (address, options) => {
  const from = readFrom(address);
  return openReplica({ ...options, storage: await storageAt(from, readBucketAccess(process.env)), from });
};
