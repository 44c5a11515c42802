import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { explain } from '../../../../src/commands/cli/exit-with-error.ts';
import { readCardBackground, writeCards } from '../../../../src/context/at-build/stages/write-cards.ts';
import { openCards, withBackground } from '../../../../src/context/at-build/views/card.ts';
import { temporaryFolder } from '../../../support/builds/build.ts';
import { library } from '../../../support/library.ts';

test('writeCards() draws the words on a panel before the picture of the owner', async () => {
  const folder = await temporaryFolder();
  const red = { create: { width: 30, height: 30, channels: 3, background: '#ff0000' } } as const;
  await writeFile(path.join(folder, 'card.jpg'), await sharp(red).jpeg().toBuffer());
  const background = await readCardBackground(folder, { ...library.site, card: 'card.jpg' });
  const tokens = withBackground(await readFile('src/styles/tokens.css', 'utf8'), background);
  const [cache, out] = [path.join(folder, 'cache'), path.join(folder, 'out')];
  await mkdir(path.join(out, '_astro'), { recursive: true });
  const one = { ...library, totalSize: 1 };
  await writeCards({ library: one, out, tokens, background, cache });
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

test('readCardBackground() ends with a sentence for a file that is no picture', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'card.png'), 'no picture');
  const read = readCardBackground(folder, { ...library.site, card: 'card.png' });
  expect(await read.then(String, explain)).toMatch(
    /^The picture card\.png, which site\.yaml names as `card`, cannot be read: /,
  );
});
