import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ageOf } from '../disk/file-age.ts';
import { ProcessOwner, stateOf, thisProcess } from '../disk/process-owner.ts';
import { fileTypeAt } from '../disk/same-place.ts';
import { releasesOf } from './check-output.ts';

/** A server's note beside the releases that says which of them it reads: a build does not remove those. */
const Note = z.object({ owner: ProcessOwner, releases: z.array(z.string()) });

const folderOf = (releases: string): string => path.join(releases, '.leases');

/** How often a server renews its note, and after how long without that one elsewhere counts as ended, in ms. */
const renewal = 30_000;
const longestSilence = 10 * 60_000;

/**
 * Makes a note for a server that is about to start over the site published at `out`, and returns its file. Undefined
 * where the site is a plain folder, which no build removes releases for.
 */
export const createLeaseFor = async (out: string): Promise<string | undefined> => {
  const releases = releasesOf(path.resolve(out));
  if ((await fileTypeAt(path.resolve(out))) !== 'link' || (await fileTypeAt(releases)) !== 'folder') return undefined;
  const file = path.join(folderOf(releases), `${randomUUID()}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ owner: thisProcess(), releases: [] }));
  return file;
};

export interface Lease {
  /** Says that these releases are read from now on, and no others. */
  use(...folders: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/** Takes over the note that `createLeaseFor` made, by a process that may write nothing else. */
export const openLease = async (file: string): Promise<Lease> => {
  const { owner } = Note.parse(JSON.parse(await readFile(file, 'utf8')));
  let releases: string[] = [];
  const write = (): Promise<void> => writeFile(file, JSON.stringify({ owner, releases }));
  const timer = setInterval(() => void write().catch(() => undefined), renewal).unref();
  return {
    use: async (...folders) => {
      releases = folders.map((folder) => path.basename(folder));
      await write();
    },
    end: async () => {
      clearInterval(timer);
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
};

/** The note of this server: the one that was made for it, or a new one. */
export const leaseFor = async (out: string, made?: string): Promise<Lease | undefined> => {
  const file = made ?? (await createLeaseFor(out));
  return file === undefined ? undefined : openLease(file);
};

const isEnded = async (file: string, owner: ProcessOwner | undefined): Promise<boolean> => {
  const state = owner === undefined ? 'unknown' : stateOf(owner);
  return state === 'ended' || (state === 'unknown' && ((await ageOf(file)) ?? 0) > longestSilence);
};

/** The releases that running servers read, by name; `all` where a note cannot be read. Removes notes of ended servers. */
export const leasedReleases = async (releases: string): Promise<ReadonlySet<string> | 'all'> => {
  const leased = new Set<string>();
  let isCertain = true;
  if ((await fileTypeAt(folderOf(releases))) !== 'folder') return leased;
  for (const name of await readdir(folderOf(releases))) {
    if (!/^[\da-f-]{36}\.json$/.test(name)) continue;
    const file = path.join(folderOf(releases), name);
    const json = await readFile(file, 'utf8').catch(() => undefined);
    if (json === undefined) continue;
    let note: z.infer<typeof Note> | undefined;
    try {
      note = Note.parse(JSON.parse(json));
    } catch {
      note = undefined;
    }
    const hasEnded = await isEnded(file, note?.owner);
    // What cannot be read is not ours to remove.
    if (note === undefined) isCertain &&= hasEnded;
    else if (hasEnded) await rm(file, { force: true });
    else for (const release of note.releases) leased.add(release);
  }
  return isCertain ? leased : 'all';
};
