import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser/browser.ts';

/** Renders the previews of `docs/looks` from a page of a running site: `node tests/docs/render-looks.ts ADDRESS`. */
const [address = 'http://127.0.0.1:4321/blog/how-long-to-run-an-ab-test'] = process.argv.slice(2);
const folder = path.resolve('docs/looks');
const size = { width: 900, height: 620 };
const shownWidth = 440;

const browser = await launchBrowser();
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.css'))) {
  const css = await readFile(path.join(folder, file), 'utf8');
  const halves = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: size, colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: css });
    halves.push(
      await sharp(await page.screenshot())
        .resize(shownWidth)
        .toBuffer(),
    );
    await page.close();
  }
  const height = Math.round((size.height * shownWidth) / size.width);
  const [left, right] = halves;
  await sharp({ create: { width: shownWidth * 2, height, channels: 3, background: '#888' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: shownWidth, top: 0 },
    ])
    .webp({ quality: 62 })
    .toFile(path.join(folder, file.replace('.css', '.webp')));
}
await browser.close();
