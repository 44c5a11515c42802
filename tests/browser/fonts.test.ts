import type { CDPSession, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { germanPages, pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { getShift, limitOfShift, watchShifts } from '../support/browser/visit.ts';
import { sample } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** What pages show in each face, and the fonts of it. Code has the reader's own font. */
const shown = {
  'h1, h2, h3': 'Schibsted Grotesk',
  p: /^(?:Schibsted Grotesk|Source Serif 4)/,
  'b, strong': /^(?:Schibsted Grotesk|Source Serif 4)/,
  'em, i, cite': /^(?:Schibsted Grotesk|Source Serif 4)/,
};

/** The fonts in which a browser has drawn the letters of elements, of the page or of the reader's system. */
const drawnFonts = async (session: CDPSession, root: number, selector: string): Promise<string[]> => {
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root, selector });
  const names = new Set<string>();
  for (const nodeId of nodeIds.slice(0, 40)) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      names.add(isCustomFont ? familyName : `${familyName} of the system`);
  }
  return [...names];
};

const openSession = async (page: Page): Promise<{ session: CDPSession; root: number }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  return { session, root: root.nodeId };
};

/** Kilobits in a second and milliseconds to the first byte of a slow telephone network. */
const slow = { downloadThroughput: (400 * 1000) / 8, uploadThroughput: (400 * 1000) / 8, latency: 400, offline: false };

test.each(sample(Object.entries({ ...pageTypes, ...germanPages }), 3))(
  '"%s" is shown in its own fonts on a slow network, and does not move',
  async (_name, address) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.addInitScript(watchShifts);
    const throttled = await page.context().newCDPSession(page);
    await throttled.send('Network.enable');
    await throttled.send('Network.emulateNetworkConditions', slow);
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { session, root } = await openSession(page);
    expect(await drawnFonts(session, root, 'h1')).toEqual(['Schibsted Grotesk']);
    for (const [selector, family] of Object.entries(shown)) {
      const fonts = await drawnFonts(session, root, `article :is(${selector}):not(:has(code, kbd, svg, .icon))`);
      for (const font of fonts) expect(font, `${address} ${selector}`).toMatch(family);
    }
    expect(await getShift(page)).toBeLessThanOrEqual(limitOfShift);
    await page.close();
  },
);
