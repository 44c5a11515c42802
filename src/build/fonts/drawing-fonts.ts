import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { families } from './faces.ts';
import { isInRanges, parseRanges, type Range } from './unicode-ranges.ts';

const { resolve } = createRequire(import.meta.url);

/** A font file and the name that style sheets call it by. */
export interface DrawingFont {
  readonly name: string;
  readonly data: Buffer;
}

/** A package of fonts, whose files have some of its characters each. */
interface FontPackage {
  readonly name: string;
  readonly folder: string;
  /** The ends of the names of the files, one for each weight. */
  readonly faces: readonly string[];
}

const notoSans = (script: string): FontPackage => ({
  name: `Noto Sans ${script}`,
  folder: `@fontsource-variable/noto-sans-${script}`,
  faces: ['wght-normal'],
});

/** The families of the site, which cards and icons are set in. */
const ownPackages: readonly FontPackage[] = [
  { name: families.sans.family, folder: families.sans.folder, faces: ['wght-normal'] },
  { name: families.serif.family, folder: families.serif.folder, faces: ['400-normal', '700-normal'] },
];

const scriptPackages = ['arabic', 'bengali', 'devanagari', 'hebrew', 'thai'].map(notoSans);

/** Languages whose Han characters have other forms than the Chinese ones, and the fonts with them. */
const hanForms = new Map([
  ['ja', 'jp'],
  ['ko', 'kr'],
]);

/** The packages that may have a character, the one to prefer first. */
const getPackages = (character: string, language: string): FontPackage[] => {
  if (/\p{Script=Hangul}/u.test(character)) return [notoSans('kr')];
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(character)) return [notoSans('jp')];
  const han = hanForms.get(language.split('-')[0] ?? '') ?? 'sc';
  return [...scriptPackages, ...[...new Set([han, 'sc', 'jp'])].map(notoSans)];
};

/** A part of a package: the characters that its files have. */
interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly ranges: readonly Range[];
}

const readParts = async ({ name, folder, faces }: FontPackage): Promise<Part[]> => {
  const scripts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')));
  return Object.entries(scripts).map(([script, ranges]) => ({
    name,
    // A number in brackets stands for one of many files of a large script.
    files: faces.map(
      (face) => `${folder}/files/${path.basename(folder)}-${script.replace(/[[\]]/g, '')}-${face}.woff2`,
    ),
    ranges: parseRanges(ranges),
  }));
};

export interface ChosenFonts {
  readonly fonts: readonly DrawingFont[];
  /** True for a character that one of the fonts has. */
  readonly has: (character: string) => boolean;
}

/** Opens the fonts of cards and icons; the function returned chooses those that a text in a language needs. */
export const openDrawingFonts = (): ((text: string, language: string) => Promise<ChosenFonts>) => {
  const parts = new Map<string, Promise<Part[]>>();
  const readOnce = (from: FontPackage): Promise<Part[]> => {
    const read = parts.get(from.folder) ?? readParts(from);
    parts.set(from.folder, read);
    return read;
  };
  const getParts = async (from: readonly FontPackage[]): Promise<Part[]> =>
    (await Promise.all(from.map(readOnce))).flat();
  const files = new Map<string, Promise<Buffer>>();
  const read = (file: string): Promise<Buffer> => {
    const bytes = files.get(file) ?? readFile(resolve(file));
    files.set(file, bytes);
    return bytes;
  };
  return async (text, language) => {
    const needed = new Set<Part>();
    const served = new Set<string>();
    const own = await getParts(ownPackages);
    for (const character of new Set(text)) {
      const hasIt = ({ ranges }: Part): boolean => isInRanges(character.codePointAt(0) ?? 0, ranges);
      const inOwn = own.filter(hasIt);
      const found =
        inOwn.length > 0 ? inOwn : (await getParts(getPackages(character, language))).filter(hasIt).slice(0, 1);
      for (const part of found) {
        needed.add(part);
        served.add(character);
      }
    }
    const fonts = await Promise.all(
      [...needed].flatMap(({ name, files: named }) => named.map(async (file) => ({ name, data: await read(file) }))),
    );
    return { fonts, has: (character) => served.has(character) };
  };
};
