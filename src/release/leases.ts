import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fileAge } from '../disk/file-age.ts';
import { getEntryType } from '../disk/paths.ts';
import { currentProcessId, ProcessId, processState } from '../disk/process-id.ts';
import { readJson } from '../library/text/read-json.ts';
import { getReleases } from './check-output.ts';

/** A file beside the releases that lists those a server reads; builds do not remove them. */
const LeaseFile = z.object({ owner: ProcessId, releases: z.array(z.string()) });

const getFolder = (releases: string): string => path.join(releases, '.leases');

/** Interval at which a server renews its lease, in ms. */
const renewal = 30_000;
/** Age of the last renewal after which the lease of a server elsewhere counts as ended, in ms. */
const expiry = 10 * 60_000;

/**
 * Creates the lease file of a server that is about to start over the site at `out`, and returns its path. Undefined if
 * the site is a plain folder, which has no releases.
 */
export const createLease = async (out: string): Promise<string | undefined> => {
  const releases = getReleases(path.resolve(out));
  if ((await getEntryType(path.resolve(out))) !== 'link' || (await getEntryType(releases)) !== 'folder')
    return undefined;
  const file = path.join(getFolder(releases), `${randomUUID()}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ owner: currentProcessId(), releases: [] }));
  return file;
};

/** The releases that a running server protects from removal. */
export interface Lease {
  /** Sets the releases that the server reads from now on. */
  use(...folders: readonly string[]): Promise<void>;
  release(): Promise<void>;
}

/** Opens the file that `createLease()` created, also in a process that may write no other file. */
export const openLease = async (file: string): Promise<Lease> => {
  const { owner } = LeaseFile.parse(JSON.parse(await readFile(file, 'utf8')));
  let releases: string[] = [];
  const write = (): Promise<void> => writeFile(file, JSON.stringify({ owner, releases }));
  const timer = setInterval(() => void write().catch(() => undefined), renewal).unref();
  return {
    use: async (...folders) => {
      releases = folders.map((folder) => path.basename(folder));
      await write();
    },
    release: async () => {
      clearInterval(timer);
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
};

/** Opens the lease file at `created`, or creates one. */
export const openOrCreateLease = async (out: string, created?: string): Promise<Lease | undefined> => {
  const file = created ?? (await createLease(out));
  return file === undefined ? undefined : openLease(file);
};

const isEnded = async (file: string, owner: ProcessId | undefined): Promise<boolean> => {
  const state = owner === undefined ? 'unknown' : processState(owner);
  return state === 'ended' || (state === 'unknown' && ((await fileAge(file)) ?? 0) > expiry);
};

/** The names of releases that running servers read; `all` if a lease cannot be read. Removes expired leases. */
export const leasedReleases = async (releases: string): Promise<ReadonlySet<string> | 'all'> => {
  const leased = new Set<string>();
  let isCertain = true;
  if ((await getEntryType(getFolder(releases))) !== 'folder') return leased;
  for (const name of await readdir(getFolder(releases))) {
    if (!/^[\da-f-]{36}\.json$/.test(name)) continue;
    const file = path.join(getFolder(releases), name);
    const json = await readFile(file, 'utf8').catch(() => undefined);
    if (json === undefined) continue;
    const lease = LeaseFile.safeParse(readJson(json)).data;
    const hasEnded = await isEnded(file, lease?.owner);
    // An invalid file may not be ours, so it is not removed.
    if (lease === undefined) isCertain &&= hasEnded;
    else if (hasEnded) await rm(file, { force: true });
    else for (const release of lease.releases) leased.add(release);
  }
  return isCertain ? leased : 'all';
};
