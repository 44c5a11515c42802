import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from 'playwright';
import subsetFont from 'subset-font';
import { writeFileAtomic } from '../../../src/disk/write-file-atomic.ts';
import { patience } from '../run/patience.ts';

/** The path of an installed Chromium; `CHROMIUM_PATH=npm` skips it, as on a machine without one. */
const installed = (): string | undefined =>
  process.env.CHROMIUM_PATH === 'npm'
    ? undefined
    : [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
        (file) => file !== undefined && existsSync(file),
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

const { resolve } = createRequire(import.meta.url);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Writes the fonts that pages are shown in until theirs have come: readers have Arial and Times, which are as wide. */
const writeSystemFonts = async (folder: string): Promise<void> => {
  for (const name of [
    'arimo-latin-400-normal',
    'arimo-latin-700-normal',
    'tinos-latin-400-normal',
    'tinos-latin-400-italic',
    'tinos-latin-700-normal',
  ]) {
    const [family] = name.split('-');
    const packed = await readFile(resolve(`@fontsource/${family}/files/${name}.woff2`));
    await writeFileAtomic(path.join(folder, `${name}.ttf`), await subsetFont(packed, ascii, { targetFormat: 'sfnt' }));
  }
};

/**
 * Tells the browser where its fonts are: the configuration that is packed with them names /tmp, and we unpack elsewhere.
 * Without any font, the browser crashes when it draws text before the fonts of a page have arrived.
 */
const writeFontConfiguration = async (): Promise<void> => {
  const folder = path.join(tmpdir(), 'fonts');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${path.join(tmpdir(), 'fonts-cache')}</cachedir></fontconfig>
`;
  await writeFileAtomic(path.join(folder, 'fonts.conf'), text);
  if (!existsSync(path.join(folder, 'tinos-latin-700-normal.ttf'))) await writeSystemFonts(folder);
};

const bundled = async (): Promise<{ executablePath: string; args: string[] }> => {
  // The package unpacks the shared libraries that a bare system lacks only on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  packed.setGraphicsMode = false;
  const args = packed.args.filter((argument) => !unwanted.has(argument));
  const executablePath = await packed.executablePath();
  await writeFontConfiguration();
  return { executablePath, args };
};

/** A Chromium and its flags: the one of `CHROMIUM_PATH`, the system's, or the one of the npm package. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const file = installed();
  const { executablePath, args } = file === undefined ? await bundled() : { executablePath: file, args: [] };
  // A process for each page is a sixth of the work of a visit. Sites of other origins still have one of their own.
  const own = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--renderer-process-limit=1'];
  return { executablePath, args: [...args, ...own] };
};

const launches = 3;

/** Lets the steps of every page take as long as those of other tests, on a machine that is busy with other work. */
const withPatience = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
};

/** Starts a browser, and retries one that crashes on start: it has not loaded a page of ours yet. */
export const launchBrowser = async (): Promise<Browser> => {
  const options = await findChromium();
  for (let launch = 1; ; launch++) {
    try {
      return withPatience(await chromium.launch(options));
    } catch (error) {
      if (launch === launches || !String(error).includes('signal=SIGSEGV')) throw error;
      console.warn(`Chromium crashed on start; launch ${launch} of ${launches}.`);
    }
  }
};
