import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { temporaryFolder } from '../builds/build.ts';

const tracer = path.resolve('tests/support/servers/trace-connections.mjs');

interface Traced {
  readonly kind: string;
  readonly target: string;
}

/** Addresses on this machine: loopback, and sockets and pipes in the file system. */
const isLocal = ({ target }: Traced): boolean =>
  /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/.test(target) ||
  target.startsWith('/') ||
  target.startsWith('\\\\.\\');

/** The environment of an owner's terminal in which connections are recorded, and functions that return these. */
export const traceConnections = async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'trace');
  await writeFile(file, '');
  const read = async (): Promise<Traced[]> => {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line));
  };
  return {
    env: {
      NODE_OPTIONS: `--require "${tracer}"`,
      TRACE_CONNECTIONS: file,
      // Astro sends no telemetry in CI, nor where an earlier run in this home folder opted out.
      CI: 'false',
      ASTRO_TELEMETRY_DISABLED: '',
      HOME: folder,
      XDG_CONFIG_HOME: path.join(folder, 'config'),
    },
    /** The addresses beyond this machine. */
    outside: async (): Promise<string[]> =>
      (await read()).filter((one) => one.kind !== 'program' && !isLocal(one)).map(({ target }) => target),
    /** The programs that are not Node, which the tracer cannot see into. */
    programs: async (): Promise<string[]> =>
      [...new Set((await read()).filter(({ kind }) => kind === 'program').map(({ target }) => path.basename(target)))]
        .filter((name) => name !== path.basename(process.execPath))
        .sort(),
  };
};
