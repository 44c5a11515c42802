import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, chromium } from 'playwright';

/** `CHROMIUM_PATH=npm` passes over the system's, as on a machine that has none. */
const installed = (): string | undefined =>
  process.env.CHROMIUM_PATH === 'npm'
    ? undefined
    : [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
        (path) => path !== undefined && existsSync(path),
      );

// One process for everything is for Lambda, where a crash of graphics may end the browser; the others would let a page
// do what browsers forbid.
const unwanted: ReadonlySet<string> = new Set([
  '--single-process',
  '--in-process-gpu',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

const bundled = async (): Promise<{ executablePath: string; args: string[] }> => {
  // The package unpacks the libraries that a bare system lacks only where it believes to be on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  packed.setGraphicsMode = false;
  const args = packed.args.filter((argument) => !unwanted.has(argument));
  return { executablePath: await packed.executablePath(), args };
};

/** A real Chromium and its flags: the one of `CHROMIUM_PATH`, the system's, or the one that came by npm. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const path = installed();
  const { executablePath, args } = path === undefined ? await bundled() : { executablePath: path, args: [] };
  return { executablePath, args: [...args, '--no-sandbox', '--disable-gpu', '--disable-background-networking'] };
};

const launches = 3;

/** Starts a browser; one that crashes as it starts is started again, since it has not seen a page of ours yet. */
export const launchBrowser = async (): Promise<Browser> => {
  const options = await findChromium();
  for (let launch = 1; ; launch++) {
    try {
      return await chromium.launch(options);
    } catch (error) {
      if (launch === launches || !String(error).includes('signal=SIGSEGV')) throw error;
      console.warn(`Chromium crashed as it started; launch ${launch} of ${launches}.`);
    }
  }
};
