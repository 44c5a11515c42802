import { lstatSync } from 'node:fs';
import path from 'node:path';
import { slotNames } from './slot-names.ts';

/** The folder of the content folder whose components take the places of the engine's. */
export const themeFolder = 'theme';

/** The style sheet of the content folder, which overrides the engine's. */
export const themeSheet = 'theme.css';

/** Components of the engine that files of the folder `theme` replace, by name. `docs/make-it-yours.md` lists them. */
export const themeParts: ReadonlyMap<string, string> = new Map(
  [
    ...slotNames.map((slot) => `slots/${slot}`),
    ...'site/Brand site/SiteHeader site/SiteFooter page/Breadcrumbs page/Byline page/Contents page/AboutPage page/Neighbours home/Feature home/Latest home/Terms home/Tools home/Examples home/Agents'.split(
      ' ',
    ),
  ].map((part) => [`${path.posix.basename(part)}.astro`, `${part}.astro`]),
);

const engineComponents = path.resolve(import.meta.dirname, '../../components');
const source = path.resolve(import.meta.dirname, '../..');
const namesByPlace = new Map([...themeParts].map(([name, part]) => [path.join(engineComponents, part), name]));

/** The file of the engine that one of the owner's components names by its path, such as `/src/components/…`. */
export const engineFile = (components: string, imported: string, importer: string | undefined): string | undefined =>
  imported.startsWith('/src/') && importer?.startsWith(components + path.sep)
    ? path.join(source, imported.slice('/src/'.length))
    : undefined;

/** The name of the slot that a file of the engine imports; undefined if it imports something else. */
export const importedSlot = (imported: string, importer: string | undefined): string | undefined => {
  if (importer === undefined || !imported.endsWith('.astro') || !importer.startsWith(source + path.sep))
    return undefined;
  const place = path.resolve(path.dirname(importer), imported);
  const { dir, name } = path.parse(place);
  return dir === path.join(engineComponents, 'slots') ? name : undefined;
};

export const emptySlot = (slot: string): string => path.join(engineComponents, 'slots', `${slot}.astro`);

/**
 * The owner's component in place of one that a file of the engine imports; undefined if there is none. A component
 * of the owner's that imports the engine's gets that.
 */
export const ownComponent = (
  components: string,
  imported: string,
  importer: string | undefined,
): string | undefined => {
  if (importer === undefined || !imported.endsWith('.astro') || !importer.startsWith(source + path.sep))
    return undefined;
  const name = namesByPlace.get(path.resolve(path.dirname(importer), imported));
  const own = name === undefined ? undefined : path.join(components, name);
  return own !== undefined && lstatSync(own, { throwIfNoEntry: false })?.isFile() === true ? own : undefined;
};
