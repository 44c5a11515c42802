import './no-generated-code.ts';
import path from 'node:path';
import process from 'node:process';
import { openContext } from './open-context.ts';

/**
 * The context of a function on Netlify, whose bundler puts the files of `included_files` where the build left them,
 * below the working directory.
 */
export const context = await openContext(path.resolve(process.env.OUT_DIR ?? 'dist'), (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});
