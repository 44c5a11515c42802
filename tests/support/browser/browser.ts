import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, chromium } from 'playwright';

/** Returns the path of an installed Chromium; `CHROMIUM_PATH=npm` skips it, as on a machine without one. */
const installed = (): string | undefined =>
  process.env.CHROMIUM_PATH === 'npm'
    ? undefined
    : [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
        (path) => path !== undefined && existsSync(path),
      );

// The first three run everything in one process for Lambda, where a graphics crash ends the browser; the others turn
// off the browser's own protection.
const unwanted: ReadonlySet<string> = new Set([
  '--single-process',
  '--in-process-gpu',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

const bundled = async (): Promise<{ executablePath: string; args: string[] }> => {
  // The package unpacks the shared libraries that a bare system lacks only on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  packed.setGraphicsMode = false;
  const args = packed.args.filter((argument) => !unwanted.has(argument));
  return { executablePath: await packed.executablePath(), args };
};

/** Returns a Chromium and its flags: the one of `CHROMIUM_PATH`, the system's, or the one of the npm package. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const path = installed();
  const { executablePath, args } = path === undefined ? await bundled() : { executablePath: path, args: [] };
  return { executablePath, args: [...args, '--no-sandbox', '--disable-gpu', '--disable-background-networking'] };
};

const launches = 3;

/** Starts a browser, and retries one that crashes on start: it has not loaded a page of ours yet. */
export const launchBrowser = async (): Promise<Browser> => {
  const options = await findChromium();
  for (let launch = 1; ; launch++) {
    try {
      return await chromium.launch(options);
    } catch (error) {
      if (launch === launches || !String(error).includes('signal=SIGSEGV')) throw error;
      console.warn(`Chromium crashed on start; launch ${launch} of ${launches}.`);
    }
  }
};
