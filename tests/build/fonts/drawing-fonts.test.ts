import { expect, test } from 'vitest';
import { openDrawingFonts } from '../../../src/build/fonts/drawing-fonts.ts';

const choose = openDrawingFonts();
const namesFor = async (text: string, language = 'en'): Promise<string[]> => {
  const { fonts } = await choose(text, language);
  return [...new Set(fonts.map(({ name }) => name))];
};

test.each([
  ['Łódź', 'en', ['Schibsted Grotesk', 'Source Serif 4']],
  ['Цены', 'ru', ['Source Serif 4']],
  ['Τιμές', 'el', ['Source Serif 4']],
  ['سعر', 'ar', ['Noto Sans arabic']],
  ['कीमत', 'hi', ['Noto Sans devanagari']],
  ['מחיר', 'he', ['Noto Sans hebrew']],
  ['ราคา', 'th', ['Noto Sans thai']],
  ['가격', 'en', ['Noto Sans kr']],
  ['こと', 'en', ['Noto Sans jp']],
])('`openDrawingFonts()` chooses fonts for %s (%s)', async (text, language, names) => {
  expect(await namesFor(text, language)).toEqual(names);
  const { has } = await choose(text, language);
  expect([...text].every(has)).toBe(true);
});

test('`openDrawingFonts()` chooses the forms of Han characters by the language', async () => {
  expect(await namesFor('直接', 'zh-CN')).toEqual(['Noto Sans sc']);
  expect(await namesFor('直接', 'ja')).toEqual(['Noto Sans jp']);
});

test('`openDrawingFonts()` has no font for emoji, and none for a script that no package has', async () => {
  const { fonts, has } = await choose('🚀விலை', 'ta');
  expect(fonts).toEqual([]);
  expect([has('🚀'), has('வ')]).toEqual([false, false]);
});

test('`openDrawingFonts()` reads each file once, all weights of the families of the site, and one file of another', async () => {
  const [first, second] = [await choose('a', 'en'), await choose('aа', 'en')];
  expect(first.fonts.map(({ name }) => name)).toEqual(['Schibsted Grotesk', 'Source Serif 4', 'Source Serif 4']);
  expect(new Set(first.fonts.map(({ data }) => data)).size).toBe(3);
  for (const [at, { data }] of first.fonts.entries()) expect(second.fonts[at]?.data).toBe(data);
  expect((await choose('直', 'ja')).fonts).toHaveLength(1);
});
