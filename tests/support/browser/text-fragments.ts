import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import * as z from 'zod';

const require = createRequire(import.meta.url);

/**
 * Bundles the polyfill by the specification's authors as a script for a page. Chromium and WebKit fold
 * curly quotation marks when they look for a text (FoldQuoteMarksAndSoftHyphens); the polyfill does not, so the page gets
 * straight ones first.
 */
export const fragmentScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { getFragmentDirectives, parseFragmentDirectives, processTextFragmentDirective }
          from ${JSON.stringify(require.resolve('text-fragments-polyfill/text-fragment-utils'))};
        const straighten = () => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
            text.data = text.data.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
        };
        window.textFragmentPlaces = (hash) => (straighten(), 
          (parseFragmentDirectives(getFragmentDirectives(hash)).text ?? []).flatMap((directive) =>
            processTextFragmentDirective(directive).map((range) => {
              const [first] = range.getClientRects();
              const isInSight = first !== undefined && first.bottom > 0 && first.top < window.innerHeight;
              return { words: range.toString(), isInSight };
            }),
          ));
      `,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const Places = z.array(z.object({ words: z.string(), isInSight: z.boolean() }));

/** The text ranges of a page that its text directive matches; a browser scrolls to the first. */
export const getPlaces = async (page: Page, hash: string): Promise<z.infer<typeof Places>> =>
  Places.parse(await page.evaluate(`window.textFragmentPlaces(${JSON.stringify(hash)})`));

/** Whether a browser scrolls to text fragments; Chromium's headless shell does not. */
export const scrollsToText = async (browser: Browser): Promise<boolean> => {
  const page = await browser.newPage();
  try {
    const body = '<!doctype html><title>A page</title><p style="height: 5000px">Above.</p><p>These are the words.</p>';
    await page.route('http://control.invalid/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://control.invalid/#:~:text=These%20are%20the%20words');
    return await page
      .waitForFunction(() => window.scrollY > 0, undefined, { timeout: 5000, polling: 100 })
      .then(
        () => true,
        () => false,
      );
  } finally {
    await page.close();
  }
};
