import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The options that an adapter passes on to the command. */
export interface AttachOptions {
  /** The address of the site, if the generator does not know it. */
  readonly url?: string;
  /** The target: `node`, for `halyard serve`, `static`, `netlify`, `cloudflare` or `vercel`. */
  readonly for?: string;
  /** The folder of the Markdown that the site is made from. */
  readonly sources?: string;
  /** Adds a link to the Markdown of each page to its HTML. */
  readonly links?: boolean;
  /** Goes on where the site asks programs of AI to stay away. */
  readonly allow?: boolean;
}

/** The program of the package, or of a checkout. */
const program = ['../../../bin/halyard.cjs', '../../bin/halyard.cjs']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file));

/** Runs `halyard attach` over a folder that a generator has written. Rejects where it fails, which fails the build. */
export const runAttach = (folder: string, options: AttachOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = Object.entries(options).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : typeof value === 'string' ? [`--${name}`, value] : [],
    );
    const child = spawn(process.execPath, [program ?? '', 'attach', folder, ...args], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('halyard attach failed; see above.'))));
  });
