import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import * as z from 'zod';

/**
 * A process, named so that another one can tell whether it still runs. Numbers of processes repeat: in every container
 * there is a process 1. `space` names what counts them: on Linux a boot of the machine and a PID namespace, elsewhere
 * the host. `started` tells apart two processes that had the same number one after the other (proc(5), field 22).
 */
export const ProcessId = z.object({ space: z.string(), pid: z.int().positive(), started: z.string().optional() });
export type ProcessId = z.infer<typeof ProcessId>;

const spaceOf = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const startOf = (pid: number): string | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, may hold spaces and parentheses of its own.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

/** This process. */
export const currentProcessId = (): ProcessId => ({
  space: spaceOf(),
  pid: process.pid,
  started: startOf(process.pid),
});

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether a process runs, seen from this one; `unknown` for one of another machine or container. */
export const processState = ({ space, pid, started }: ProcessId): 'running' | 'ended' | 'unknown' => {
  if (space !== spaceOf()) return 'unknown';
  if (!exists(pid)) return 'ended';
  const now = startOf(pid);
  return started === undefined || now === undefined || now === started ? 'running' : 'ended';
};
