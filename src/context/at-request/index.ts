import './no-generated-code.ts';
import process from 'node:process';
import { readSettings } from '../settings.ts';
import { type OpenContext, openContext } from './open-context.ts';
import { renewAtExpiry } from './renew-at-expiry.ts';

// The bundler of Netlify leaves `included_files` where they were.
const { outFolder: folder } = readSettings(process.env, process.cwd());

const context = await openContext(folder, (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the platform's log is the console.
  console.error(event, detail);
});

/** Creates something from the context of a function on Netlify, anew when a page expires. */
export const ofContext = <Made>(make: (context: OpenContext) => Made): (() => Made) => renewAtExpiry(context, make);
