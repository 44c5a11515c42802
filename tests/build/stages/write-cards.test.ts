import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readCardPictures } from '../../../src/build/stages/card-pictures.ts';
import { writeCards } from '../../../src/build/stages/write-cards.ts';
import { openCards, withCardPictures } from '../../../src/build/views/card.ts';
import { openPageViews } from '../../../src/build/views/view-page.ts';
import { explain } from '../../../src/cli/exit-with-error.ts';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { site } from '../../support/demo-sections.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { libraryWith, storedPage } from '../../support/libraries/stored-page.ts';
import { library } from '../../support/library.ts';

test('writeCards() draws the words on a panel before the picture of the owner', async () => {
  const folder = await temporaryFolder();
  const red = { create: { width: 30, height: 30, channels: 3, background: '#ff0000' } } as const;
  await writeFile(path.join(folder, 'card.jpg'), await sharp(red).jpeg().toBuffer());
  const shared = await readCardPictures(folder, { ...library.site, card: 'card.jpg' });
  const tokens = withCardPictures(await readFile('src/styles/tokens.css', 'utf8'), shared);
  const [cache, out] = [openFileCache(path.join(folder, 'cache')), path.join(folder, 'out')];
  await mkdir(path.join(out, '_astro'), { recursive: true });
  const one = { ...library, totalSize: 1 };
  await writeCards({ library: one, out, tokens, shared, cache });
  const card = sharp(path.join(out, openCards(library, tokens)(library.summaryAt(0)).pathname));
  const { data, info } = await card.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  expect([info.width, info.height]).toEqual([1200, 630]);
  const [red0 = 0, green0 = 0] = at(20, 400);
  expect(red0 > 240 && green0 < 20).toBe(true);
  // The paper of the panel, on which the colours of the words have their contrast.
  expect(at(80, 90)).toEqual([0xfb, 0xfc, 0xfd]);
});

test('readCardPictures() leaves out a logo that cannot be read', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'logo.svg'), '<svg');
  const read = (file: string) => readCardPictures(folder, { ...site, logo: { file, showName: true } });
  expect((await read('logo.svg')).logo).toBeUndefined();
  await writeFile(path.join(folder, 'whole.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await read('whole.svg')).logo).toBeDefined();
});

/** The share of the pixels of a card that have the colour of its words, in the row of the title. */
const inkIn = async (file: string): Promise<number> => {
  const { data } = await sharp(file)
    .extract({ left: 72, top: 100, width: 1000, height: 120 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length / data.length;
};

test('writeCards() writes the card that each page names, in every script, without signs that no font has', async () => {
  const folder = await temporaryFolder();
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const titles = ['Price', 'Price 🚀', 'Cena żółci', 'Цена', '价格', 'விலை', site.name];
  const pages = titles.map((title, at) =>
    storedPage([{ heading: title, text: 'Text.' }], { path: `blog/p${at}`, title }),
  );
  const found = libraryWith(pages);
  const [cache, out] = [openFileCache(path.join(folder, 'cache')), path.join(folder, 'out')];
  await mkdir(path.join(out, '_astro'), { recursive: true });
  await writeCards({ library: found, out, tokens, shared: {}, cache });
  const getCard = openCards(found, tokens);
  const cards = pages.map(({ summary }) => path.join(out, getCard(summary).pathname));
  const ink = await Promise.all(cards.map(inkIn));
  expect(ink.every((share) => share > 0.005)).toBe(true);
  expect(ink[1]).toBe(ink[0]);
  // A title that no font has gives way to the name of the site.
  expect(ink[5]).toBeCloseTo(ink[6] ?? 0, 2);
});

test('writeCards() draws the cover of a page above its words, and the logo of the site', async () => {
  const folder = await temporaryFolder();
  const filled = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 130"><path fill="${colour}" d="M0 0h400v130H0z"/></svg>`;
  await writeFile(path.join(folder, 'red.svg'), filled('#f00'));
  await writeFile(path.join(folder, 'logo.svg'), filled('#00f'));
  const shared = await readCardPictures(folder, {
    ...site,
    logo: { file: 'logo.svg', dark: undefined, showName: false },
  });
  const tokens = withCardPictures(await readFile('src/styles/tokens.css', 'utf8'), shared);
  const pages = [true, false].map((hasCover, at) =>
    storedPage([{ heading: 'Price', text: 'Text.' }], {
      path: `blog/p${at}`,
      title: 'Price',
      ...(hasCover && { cover: { url: 'https://site.example/red.svg', alt: '' } }),
    }),
  );
  const found = libraryWith(pages);
  const pictures = new Map([['/red.svg', { digest: 'a', variants: [] }]]);
  const [cache, out] = [openFileCache(path.join(folder, 'cache')), path.join(folder, 'out')];
  await mkdir(path.join(out, '_astro'), { recursive: true });
  await writeCards({
    library: found,
    out,
    tokens,
    shared,
    covers: { pictures, folder, assets: new Set(['red.svg']) },
    cache,
  });
  const getCard = openCards(found, tokens, pictures);
  const colourAt = async (at: number, left: number, top: number): Promise<number[]> => {
    const file = path.join(out, getCard(found.summaryAt(at)).pathname);
    return [...(await sharp(file).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
  };
  expect(await colourAt(0, 600, 200)).toEqual([255, 0, 0]);
  expect(await colourAt(1, 1100, 200)).toEqual([0xfb, 0xfc, 0xfd]);
  // The logo is at the bottom of both.
  expect(await colourAt(0, 90, 575)).toEqual([0, 0, 255]);
  expect(await colourAt(1, 110, 530)).toEqual([0, 0, 255]);
});

test('writeCards() writes the card of every page of a site in several languages', async () => {
  const out = await temporaryFolder();
  await mkdir(path.join(out, '_astro'));
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const cache = openFileCache(path.join(out, 'cache'));
  await writeCards({ library: languagesLibrary, out, tokens, shared: {}, cache });
  const viewAt = openPageViews(languagesLibrary, { tokens, pictures: new Map(), linksPictures: false });
  const written = await readdir(path.join(out, '_astro'));
  const named = Array.from({ length: languagesLibrary.totalSize }, (_, at) =>
    path.basename(viewAt(at).shell.image.url),
  );
  expect(new Set(named)).toEqual(new Set(written));
});

test('readCardPictures() ends with a sentence for a file that is no picture', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'card.png'), 'no picture');
  const read = readCardPictures(folder, { ...library.site, card: 'card.png' });
  expect(await read.then(String, explain)).toMatch(
    /^The picture card\.png, which site\.yaml names as `card`, cannot be read: /,
  );
});
