import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { serveCommand } from '../../support/servers/serve-command.ts';

const Measure = z.object({
  /** Heap after a garbage collection, in MB. */
  heap: z.number(),
  rss: z.number(),
  descriptors: z.number(),
  timers: z.number(),
  /** 99th percentile of the event loop delay since the last measurement, in milliseconds. */
  delay: z.number(),
});
export type Measure = z.infer<typeof Measure>;

/** Module loaded into the server's process; prints memory, descriptors, timers and delay on SIGUSR2. */
const gauge = `data:text/javascript,${encodeURIComponent(`
  import { readdirSync } from 'node:fs';
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  process.on('SIGUSR2', () => {
    const delay = delays.percentile(99) / 1e6;
    gc();
    const { heapUsed, rss } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    console.log('measured', JSON.stringify({ heap: heapUsed / 1e6, rss: rss / 1e6, descriptors: readdirSync('/proc/self/fd').length, timers, delay }));
    delays.reset();
  });
`)}`;

/** Serves the last build in a process that reports its resources. Linux only. */
export const measuredServer = async (env: Readonly<Record<string, string>> = {}) => {
  const server = await serveCommand('src/commands/serve.ts', {
    RATE_LIMIT: '1000000000',
    RATE_LIMIT_SEARCH: '1000000000',
    NODE_OPTIONS: `--import=${gauge}`,
    ...env,
  });
  const measure = async (): Promise<Measure> => {
    const from = server.output().length;
    server.child.kill('SIGUSR2');
    for (;;) {
      const found = /^measured (.*)$/m.exec(server.output().slice(from))?.[1];
      if (found !== undefined) return Measure.parse(JSON.parse(found));
      await wait(20);
    }
  };
  return {
    ...server,
    measure,
    /** Measures once the server has noticed that its clients are gone: when it has no more descriptors than before they came. */
    settled: async (descriptors: number): Promise<Measure> => {
      for (let turn = 0; turn < 50; turn += 1) {
        const measured = await measure();
        if (measured.descriptors <= descriptors) return measured;
        await wait(100);
      }
      return measure();
    },
  };
};
