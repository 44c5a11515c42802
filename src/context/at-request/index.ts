import './no-generated-code.ts';
import process from 'node:process';
import type { Context } from '../../http/handler.ts';
import { readSettings } from '../settings.ts';
import { openContext } from './open-context.ts';
import { renewAtExpiry } from './renew-at-expiry.ts';

/** Where a function on Netlify finds the build: its bundler leaves `included_files` where they were. */
export const { outFolder: folder } = readSettings(process.env, process.cwd());

const context = await openContext(folder, (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});

/** Makes something of the context of a function on Netlify; what is made goes when a page expires. */
export const fromContext = <Made>(make: (context: Context) => Made): (() => Made) => renewAtExpiry(context, make);
