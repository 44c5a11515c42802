import './no-generated-code.ts';
import path from 'node:path';
import process from 'node:process';
import { openContext } from './open-context.ts';

/** Where a function on Netlify finds the build: its bundler leaves `included_files` where they were. */
export const folder = path.resolve(process.env.OUT_DIR ?? 'dist');

/** The context of a function on Netlify. */
export const context = await openContext(folder, (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});
