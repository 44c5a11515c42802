import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { computeDigest } from '../../content/digest.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import { charactersOfFace, servedCharacters, servesLatin } from './choose-characters.ts';
import { type Face, type FamilyName, faces, families } from './faces.ts';
import { systemFontsFor } from './script-fonts.ts';
import type { CharacterCounts } from './site-characters.ts';
import { isInRanges, parseRanges, type Range, writeRanges } from './unicode-ranges.ts';

const { resolve } = createRequire(import.meta.url);

/** The name of the style sheet of the fonts, for all pages or for those of a language that has its own. */
export const fontSheet = (language = ''): string => (language === '' ? 'fonts.css' : `fonts-${language}.css`);
/** The name of the list of the files that these pages load first. */
export const preloadList = (language = ''): string => fontSheet(language).replace(/^fonts(.*)css$/, 'preloads$1json');

export interface MakeFontsInput {
  /** The characters of the site, or of its pages in one language. */
  readonly characters: CharacterCounts;
  /** The language, if not the main one: its pages have fonts of their own where the main ones lack letters. */
  readonly other?: { readonly language: string; readonly main: CharacterCounts };
  /** True if pages use the fonts of the reader's system. */
  readonly isSystem: boolean;
  /** The folder that the fonts are written to. */
  readonly folder: string;
  readonly cache: FileCache;
}

/** The ranges of the files of a family, by script. */
const getRanges = async (name: FamilyName): Promise<Map<string, Range[]>> => {
  const text = await readFile(resolve(`${families[name].folder}/unicode.json`), 'utf8');
  const scripts = z.record(z.string(), z.string()).parse(JSON.parse(text));
  // Latin first: marks that several files have belong to its letters.
  const sorted = Object.entries(scripts).sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'));
  return new Map(sorted.map(([script, ranges]) => [script, parseRanges(ranges)]));
};

const cut = (
  { instance, isKerned }: Face,
  source: Buffer,
  codes: readonly number[],
  isLatin: boolean,
): Promise<Buffer> =>
  subsetFont(source, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    // Other scripts join and place their letters by features.
    keepFeatures: isLatin ? (isKerned ? ['kern'] : []) : undefined,
    noLayoutClosure: isLatin,
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
    ...(instance !== undefined && { variationAxes: { wght: instance } }),
  });

/** From this share of a site's letters on, pages load a file first. */
const preloadedShare = 0.002;
/** Names the options of `cut()`, which the cached files depend on. */
const cutVersion = 2;

const getSource = ({ family, source }: Face, script: string): string => {
  const { folder } = families[family];
  return `${folder}/files/${path.posix.basename(folder)}-${script}-${source}.woff2`;
};

/** The name of a family in pages of a language. */
const familyIn = (name: FamilyName, language = ''): string => `${families[name].family} ${language}`.trimEnd();

// Text is shown at once in a fallback of the same width, so that it hardly moves when the font has come (CSS Fonts §4.9).
const getRule = ({ weights, style }: Face, family: string, file: string, ranges: string): string =>
  `@font-face{font-family:"${family}";src:url("./${file}") format("woff2");font-weight:${weights};${style === undefined ? '' : `font-style:${style};`}font-display:swap;unicode-range:${ranges}}`;

/** Sets a stack; twice as specific as the tokens, so that their order does not matter. */
const stackRule = (name: FamilyName, stack: string): string => `@layer tokens{:root:root{--${name}:${stack}}}`;

/** A stack with the system's fonts of the scripts that the family lacks: before any font of the system, which may lack them too. */
const withScripts = (stack: string, scripts: string): string => {
  if (scripts === '') return stack;
  const names = stack.split(', ');
  const generic = names.findIndex((each) => each === 'system-ui' || each === 'Charter' || each === 'Georgia');
  return [...names.slice(0, generic), scripts, ...names.slice(generic)].join(', ');
};

const isLetter = (code: number): boolean => /\p{L}/u.test(String.fromCodePoint(code));

/** A test for characters that have a share of a site's letters, or that every interface has. */
const frequencyTest = (counts: CharacterCounts): ((codes: readonly number[]) => boolean) => {
  const letterCount = (codes: Iterable<number>): number => {
    let sum = 0;
    for (const code of codes) if (isLetter(code)) sum += counts.get(code) ?? 0;
    return sum;
  };
  const all = letterCount(counts.keys());
  return (codes) => servesLatin(codes) || letterCount(codes) > all * preloadedShare;
};

interface Written {
  readonly rule: string;
  readonly preload?: string;
}

/** Writes a face with these characters alone. */
const cutFace = async (face: Face, characters: readonly number[], input: MakeFontsInput) => {
  const { folder, cache, other } = input;
  const ending = other === undefined ? '' : `-${other.language}`;
  const isFrequent = frequencyTest(input.characters);
  const left = new Set(charactersOfFace(characters, face));
  const written: Written[] = [];
  for (const [script, ranges] of await getRanges(face.family)) {
    const inScript = [...left].filter((code) => isInRanges(code, ranges));
    // A character belongs to the first file that has it.
    for (const code of inScript) left.delete(code);
    if (inScript.length === 0) continue;
    const source = getSource(face, script);
    const original = await readFile(resolve(source));
    const inputs = [cutVersion, source, face.instance, face.isKerned, inScript, computeDigest(original)];
    const key = `${computeDigest(JSON.stringify(inputs)).slice(0, 32)}.woff2`;
    let bytes = await cache.get(key);
    if (bytes === undefined) {
      bytes = await cut(face, original, inScript, script.startsWith('latin'));
      await cache.set(key, bytes);
    }
    const file = `${face.name}-${script}${ending}.woff2`;
    await writeFile(path.join(folder, file), bytes);
    const isPreloaded = face.isPreloaded && isFrequent(inScript);
    written.push({
      rule: getRule(face, familyIn(face.family, other?.language), file, writeRanges(inScript)),
      ...(isPreloaded && { preload: file }),
    });
  }
  return written;
};

/** Checks if pages with these characters may use the fonts that are made for others. */
const isServedBy = (main: readonly number[], served: readonly number[]): boolean => {
  const has = new Set(main);
  return servesLatin(main) === servesLatin(served) && served.every((code) => has.has(code));
};

/** Writes the faces of a family. One that does not serve a site's Latin letters is replaced by the fonts of the system. */
const writeFamily = async (name: FamilyName, input: MakeFontsInput): Promise<Written[]> => {
  const { characters, isSystem, other } = input;
  const scripts = systemFontsFor(characters, name);
  const systemRule = stackRule(name, withScripts(families[name].system, scripts));
  if (isSystem) return other === undefined || scripts !== '' ? [{ rule: systemRule }] : [];
  const ranges = [...(await getRanges(name)).values()].flat();
  const served = servedCharacters(characters, ranges);
  const stack = (family: string): string =>
    stackRule(name, withScripts(`"${family}", ${families[name].fallback}`, scripts));
  if (other !== undefined && isServedBy(servedCharacters(other.main, ranges), served))
    return scripts === systemFontsFor(other.main, name) ? [] : [{ rule: stack(families[name].family) }];
  const written: Written[] = [];
  if (!servesLatin(served)) written.push({ rule: systemRule });
  else if (other !== undefined || scripts !== '') written.push({ rule: stack(familyIn(name, other?.language)) });
  for (const face of faces.filter(({ family }) => family === name))
    written.push(...(await cutFace(face, served, input)));
  return written;
};

/**
 * Writes the fonts of a site into a folder, with their style sheet and the list of those that pages load first. Each holds
 * the characters of the site alone: a reader of an English site loads no letter of Vietnamese. Where a further language needs none,
 * nothing is written.
 */
export const makeFonts = async (input: MakeFontsInput): Promise<void> => {
  await mkdir(input.folder, { recursive: true });
  const rules: string[] = [];
  const preloads: { readonly family: FamilyName; readonly file: string }[] = [];
  for (const family of ['sans', 'serif'] as const) {
    for (const { rule, preload } of await writeFamily(family, input)) {
      rules.push(rule);
      if (preload !== undefined) preloads.push({ family, file: preload });
    }
  }
  const language = input.other?.language;
  if (language !== undefined && rules.length === 0) return;
  await writeFile(path.join(input.folder, fontSheet(language)), `${rules.join('\n')}\n`);
  await writeFile(path.join(input.folder, preloadList(language)), JSON.stringify(preloads));
};
