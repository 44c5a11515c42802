import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import * as z from 'zod';

/**
 * Identifies a process so that another process can check whether it still runs. PIDs alone repeat: every container has a
 * process 1. `space` is the PID namespace: boot id and namespace on Linux, the host name elsewhere. `started` is the
 * start time (proc(5), field 22), which differs if a PID is reused.
 */
export const ProcessId = z.object({ space: z.string(), pid: z.int().positive(), started: z.string().optional() });
export type ProcessId = z.infer<typeof ProcessId>;

const getSpace = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const findStart = (pid: number): string | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, can contain spaces and parentheses.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

export const currentProcessId = (): ProcessId => ({
  space: getSpace(),
  pid: process.pid,
  started: findStart(process.pid),
});

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether a process runs; `unknown` for one of another machine or container. */
export const processState = ({ space, pid, started }: ProcessId): 'running' | 'ended' | 'unknown' => {
  if (space !== getSpace()) return 'unknown';
  if (!exists(pid)) return 'ended';
  const now = findStart(pid);
  return started === undefined || now === undefined || now === started ? 'running' : 'ended';
};
