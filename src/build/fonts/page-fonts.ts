import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { computeDigest } from '../../content/digest.ts';
import { fontSheet, preloadList } from './make-fonts.ts';

/** The fonts of the pages in a language: the addresses of their style sheets, and of the files that pages load first. */
export interface PageFonts {
  readonly sheets: readonly string[];
  readonly preloads: readonly string[];
}

/** The fonts of a site: those of most pages, and of those in a language that has its own. */
export interface SiteFonts {
  readonly main: PageFonts;
  readonly byLanguage: Readonly<Record<string, PageFonts>>;
}

const Preloads = z.array(z.object({ family: z.string(), file: z.string() }));

/** The files of the fonts, by the names that `makeFonts()` gave them. */
export type FontFiles = ReadonlyMap<string, Uint8Array>;

/** Reads the files that `makeFonts()` has written to a folder. */
export const readFontFiles = async (folder: string): Promise<FontFiles> => {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
};

const extractText = (files: FontFiles, name: string): string => new TextDecoder().decode(files.get(name));

export interface PageFontsInput {
  readonly files: FontFiles;
  /** The owner's style sheet: fonts of families that it replaces are not loaded first. */
  readonly ownerSheet: string;
  /** The languages of the site beside the default one. */
  readonly languages: readonly string[];
  /** The address of a file. */
  readonly toHref: (name: string) => string;
}

/** The fonts that pages load. */
export const pageFonts = ({ files, ownerSheet, languages, toHref }: PageFontsInput): SiteFonts => {
  const getPreloads = (language: string, replaced: string): string[] =>
    Preloads.parse(JSON.parse(extractText(files, preloadList(language))))
      .filter(({ family }) => !replaced.includes(`--${family}:`))
      .map(({ file }) => toHref(file));
  const main = { sheets: [toHref(fontSheet())], preloads: getPreloads('', ownerSheet) };
  const fontsIn = (language: string): PageFonts => ({
    sheets: [...main.sheets, toHref(fontSheet(language))],
    preloads: [
      ...getPreloads('', ownerSheet + extractText(files, fontSheet(language))),
      ...getPreloads(language, ownerSheet),
    ],
  });
  const own = languages.filter((language) => files.has(fontSheet(language)));
  return { main, byLanguage: Object.fromEntries(own.map((language) => [language, fontsIn(language)])) };
};

/** The published fonts: each file has the digest of its bytes in its name, since browsers keep it for a year. */
export interface PublishedFonts {
  /** The bytes of each file, by its published name. */
  readonly files: FontFiles;
  /** The published name of a file. */
  readonly getName: (name: string) => string;
}

/** Gives the fonts their published names, also where the style sheets name them. */
export const publishedFonts = (files: FontFiles): PublishedFonts => {
  const names = new Map<string, string>();
  const published = new Map<string, Uint8Array>();
  const publish = (name: string, bytes: Uint8Array): void => {
    const { name: stem, ext } = path.posix.parse(name);
    const own = `${stem}.${computeDigest(bytes).slice(0, 8)}${ext}`;
    names.set(name, own);
    published.set(own, bytes);
  };
  for (const [name, bytes] of files) if (name.endsWith('.woff2')) publish(name, bytes);
  for (const name of files.keys()) {
    if (!name.endsWith('.css')) continue;
    const css = extractText(files, name).replace(
      /url\("\.\/([^"]+)"\)/g,
      (_, file: string) => `url("./${names.get(file) ?? file}")`,
    );
    publish(name, new TextEncoder().encode(css));
  }
  return { files: published, getName: (name) => names.get(name) ?? name };
};

/** Writes the published fonts to a folder. */
export const writeFonts = async ({ files }: PublishedFonts, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
};
