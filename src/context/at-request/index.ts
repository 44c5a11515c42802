import './no-generated-code.ts';
import process from 'node:process';
import type { Context } from '../../http/handler.ts';
import { readSettings } from '../settings.ts';
import { openContext } from './open-context.ts';
import { renewAtExpiry } from './renew-at-expiry.ts';

/** Folder of the build for a function on Netlify, whose bundler keeps the paths of `included_files`. */
export const { outFolder: folder } = readSettings(process.env, process.cwd());

const context = await openContext(folder, (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});

/** Returns a getter of a value created from the context of a Netlify function; created again when a page expires. */
export const fromContext = <Value>(create: (context: Context) => Value): (() => Value) =>
  renewAtExpiry(context, create);
