import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * A browser for a test file: `const browser = await openBrowser()`. The files that run in one process share it; what
 * a file has opened in it is closed at the end of the file. The browser ends with the process.
 */
export const openBrowser = async (): Promise<Browser> => {
  // One that has crashed fails its own file only.
  if ((await launched)?.isConnected() !== true) launched = launchBrowser();
  const browser = await (launched ?? launchBrowser());
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
};
