import './no-generated-code.ts';
import process from 'node:process';
import { readSettings } from '../settings.ts';
import { type OpenContext, openContext } from './open-context.ts';
import { renewAtExpiry } from './renew-at-expiry.ts';

// Netlify's bundler preserves the paths of `included_files`.
const { outFolder: folder } = readSettings(process.env, process.cwd());

const context = await openContext(folder, (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});

/** Returns a getter of a value created from the context of a Netlify function; created again when a page expires. */
export const fromContext = <Value>(create: (context: OpenContext) => Value): (() => Value) =>
  renewAtExpiry(context, create);
