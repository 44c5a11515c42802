import { cpus, loadavg, release, totalmem } from 'node:os';
import process from 'node:process';

/** A sentence with the machine, the Node version, the date and the load, for above a table. */
export const machine = (): string => {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load average of the last quarter of an hour ${loadavg()[2]?.toFixed(1)}.`;
};
