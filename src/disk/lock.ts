import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { readJson } from '../library/text/read-json.ts';
import { fileAge } from './file-age.ts';
import { currentProcessId, ProcessId, processState } from './process-id.ts';

const Ticket = z.object({ token: z.string(), owner: ProcessId });
type Ticket = z.infer<typeof Ticket>;

/** A lock held by this process. */
export interface Lock {
  /** Resolves to false if another process took the lock over, as it may from one that was suspended for long. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Interval at which a holder renews its lock, in ms. */
const renewal = 5_000;
/** Age of the last renewal after which the lock of a process elsewhere counts as abandoned, in ms. */
const expiry = 60_000;
/** Interval at which a waiting process tries again, in ms. */
const retryDelay = 200;

/** The heartbeat file, which holds the ticket, and whose age is the time since the holder last renewed its lock. */
const getHeartbeat = (file: string, { token }: Ticket): string => `${file}-${token}`;

const readTicket = async (file: string): Promise<Ticket | undefined> =>
  Ticket.safeParse(readJson(await readFile(file, 'utf8').catch(() => ''))).data;

/** True if the owner of a ticket has ended, or has not written a file for long where that cannot be known. */
const isAbandoned = async (renewed: string, ticket: Ticket | undefined): Promise<boolean> => {
  const state = ticket === undefined ? 'unknown' : processState(ticket.owner);
  if (state !== 'unknown') return state === 'ended';
  const age = await fileAge(renewed);
  return age === undefined || age > expiry;
};

/** Creates the lock file; returns false if it exists. */
const create = async (file: string, ticket: Ticket): Promise<boolean> => {
  try {
    await writeFile(file, JSON.stringify(ticket), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const removeAbandoned = async (file: string): Promise<void> => {
  const ticket = await readTicket(file);
  if (!(await isAbandoned(ticket === undefined ? file : getHeartbeat(file, ticket), ticket))) return;
  // Another waiting process may have been faster; its lock must stay.
  if ((await readTicket(file))?.token !== ticket?.token) return;
  await rm(file, { force: true });
  if (ticket !== undefined) await rm(getHeartbeat(file, ticket), { force: true });
};

const tokenEnd = /-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes the heartbeats of processes that were killed before they held the lock, or after they had released it. */
const removeHeartbeats = async (file: string): Promise<void> => {
  const folder = path.dirname(file);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(file)}-`));
  for (const heartbeat of names.map((name) => path.join(folder, name))) {
    const ticket = await readTicket(heartbeat);
    // Nobody else writes a file that holds its own name, or one with such a name, which was killed while it wrote that.
    if (ticket === undefined ? !tokenEnd.test(heartbeat) : getHeartbeat(file, ticket) !== heartbeat) continue;
    if (await isAbandoned(heartbeat, ticket)) await rm(heartbeat, { force: true });
  }
};

/**
 * Acquires a lock file that works across processes, containers and users. Waits while its holder runs, and calls
 * `onWait` once, with the holder if it can be read. The folder must exist.
 */
export const acquireLock = async (
  file: string,
  onWait: (holder: ProcessId | undefined) => void = () => {},
): Promise<Lock> => {
  const ticket: Ticket = { token: randomUUID(), owner: currentProcessId() };
  const heartbeat = getHeartbeat(file, ticket);
  const isHeld = async (): Promise<boolean> => (await readTicket(file))?.token === ticket.token;
  // Written instead of touched, so that the time is the file system's.
  const renew = (): Promise<void> => writeFile(heartbeat, JSON.stringify(ticket));
  await renew();
  for (let tries = 0; ; tries += 1) {
    if (await create(file, ticket)) {
      // Two processes may remove an abandoned lock at once; the slower one then removes the faster one's new lock.
      await wait(20);
      if (await isHeld()) break;
    }
    await removeAbandoned(file);
    if (tries === 1) onWait((await readTicket(file))?.owner);
    if (tries > 0) await wait(retryDelay);
    await renew();
  }
  await removeHeartbeats(file);
  const timer = setInterval(() => {
    renew().catch(() => undefined);
  }, renewal).unref();
  return {
    isHeld,
    release: async () => {
      clearInterval(timer);
      if (await isHeld()) await rm(file, { force: true });
      await rm(heartbeat, { force: true });
    },
  };
};
