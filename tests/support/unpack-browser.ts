import { findChromium } from './browser.ts';

/**
 * Unpacks the browser that came by npm before any test asks for it: two test files that unpack at once start each
 * other's half-written files.
 */
const setup = async (): Promise<void> => {
  await findChromium();
};

export default setup;
