import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { fileAge } from './file-age.ts';
import { currentProcessId, ProcessId, processState } from './process-id.ts';

const Ticket = z.object({ token: z.string(), owner: ProcessId });
type Ticket = z.infer<typeof Ticket>;

export interface Lock {
  /** Whether nobody has taken the lock from this process, as others may from one that stood still for long. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** How often a holder renews its lock, and after how long without that a holder elsewhere counts as ended, in ms. */
const renewal = 5_000;
const longestSilence = 60_000;
/** How long a waiting process waits before it looks again, in ms. */
const pause = 200;

/** The file whose age tells when the holder last renewed its lock. */
const pulseOf = (file: string, { token }: Ticket): string => `${file}-${token}`;

const readTicket = async (file: string): Promise<Ticket | undefined> => {
  try {
    return Ticket.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

const isAbandoned = async (file: string, ticket: Ticket | undefined): Promise<boolean> => {
  const state = ticket === undefined ? 'unknown' : processState(ticket.owner);
  if (state !== 'unknown') return state === 'ended';
  const age = await fileAge(ticket === undefined ? file : pulseOf(file, ticket));
  return age === undefined || age > longestSilence;
};

/** Makes the lock file if there is none; false where there is one. */
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
  if (!(await isAbandoned(file, ticket))) return;
  // Another waiting process may have been quicker, and its lock must stay.
  if ((await readTicket(file))?.token !== ticket?.token) return;
  await rm(file, { force: true });
  if (ticket !== undefined) await rm(pulseOf(file, ticket), { force: true });
};

/**
 * Takes a lock that holds across processes, containers and users: a file, made by whoever finds none. Waits as long as
 * its holder runs, and calls `onWait` once, with the holder where it can be read. The folder must exist.
 */
export const acquireLock = async (
  file: string,
  onWait: (holder: ProcessId | undefined) => void = () => {},
): Promise<Lock> => {
  const ticket: Ticket = { token: randomUUID(), owner: currentProcessId() };
  const pulse = pulseOf(file, ticket);
  const isHeld = async (): Promise<boolean> => (await readTicket(file))?.token === ticket.token;
  await writeFile(pulse, '');
  for (let tries = 0; ; tries += 1) {
    if (await create(file, ticket)) {
      // Two processes may remove an abandoned lock at once; the slower one then removes the lock of the quicker one.
      await wait(20);
      if (await isHeld()) break;
    }
    await removeAbandoned(file);
    if (tries === 1) onWait((await readTicket(file))?.owner);
    if (tries > 0) await wait(pause);
    await writeFile(pulse, '');
  }
  const timer = setInterval(() => {
    // Written and not touched, so that the time is that of the file system.
    writeFile(pulse, '').catch(() => undefined);
  }, renewal).unref();
  return {
    isHeld,
    release: async () => {
      clearInterval(timer);
      if (await isHeld()) await rm(file, { force: true });
      await rm(pulse, { force: true });
    },
  };
};
