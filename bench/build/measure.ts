import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Resources of a command and its child processes, sampled from /proc twenty times a second (Linux). */
export interface Measured {
  readonly code: number;
  readonly output: string;
  /** Seconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Peak memory of all processes together, in megabytes. */
  readonly peak: number;
}

interface Sample {
  readonly parent: number;
  readonly ticks: number;
  readonly pages: number;
}

const number = (text: string | undefined): number => Number(text ?? 0);

/** Reads /proc/PID/stat (proc(5)): field 4 is the parent, 14–17 are times, 24 is resident pages; the name is in parentheses. */
const getSample = (pid: string): Sample | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + number(field), 0);
    return { parent: number(fields[1]), ticks, pages: number(fields[21]) };
  } catch {
    return undefined;
  }
};

const getTree = (root: number): Sample[] => {
  const all = new Map<number, Sample>();
  for (const name of readdirSync('/proc')) {
    const sample = /^\d+$/.test(name) ? getSample(name) : undefined;
    if (sample !== undefined) all.set(Number(name), sample);
  }
  const below = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
      if (at === root) return true;
    return false;
  };
  return [...all].filter(([pid]) => below(pid)).map(([, sample]) => sample);
};

/** Runs a command and measures its resources. */
export const measure = async (
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Measured> => {
  const start = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, NODE_ENV: 'production', ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let isRunning = true;
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    isRunning = false;
  });
  let [peak, ticks] = [0, 0];
  while (isRunning) {
    const tree = getTree(child.pid ?? 0);
    peak = Math.max(peak, tree.reduce((sum, { pages }) => sum + pages, 0) / 256);
    ticks = Math.max(
      ticks,
      tree.reduce((sum, sample) => sum + sample.ticks, 0),
    );
    await Promise.race([setTimeout(50), ended]);
  }
  const code = await ended;
  return { code, output, wall: (performance.now() - start) / 1000, cpu: ticks / 100, peak };
};

/** The number of files in a folder and their total size. */
export const getSize = async (folder: string): Promise<{ files: number; bytes: number }> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of entries) bytes += (await stat(path.join(parentPath, name))).size;
  return { files: entries.length, bytes };
};
