import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdditions } from '../../additions.ts';
import { computeDigest } from '../../content/digest.ts';
import type { SlotName } from '../../content/theme/slot-names.ts';
import { programFolder } from '../../project/places.ts';
import { UserError } from '../../project/user-error.ts';
import { addedVisitors } from '../views/html/text-visitor.ts';
import { addedScripts } from './page-scripts.ts';

/** A component of a plug-in in a slot. */
export interface AddedSlot {
  readonly slot: SlotName;
  /** The path of an Astro component. Its styles and what it imports lie in the same folder. */
  readonly file: string;
}

/** The components of plug-ins in slots. Several may be in one: they follow what the owner's theme has there. */
export const addedSlots = createAdditions<AddedSlot>('components in slots');

/** The paths of the components that plug-ins have in a slot. */
const componentsIn = (slot: string): readonly string[] =>
  addedSlots.read().flatMap(({ item }) => (item.slot === slot ? [item.file] : []));

/** The code of a component that renders that of a theme, or the empty one, and then those of plug-ins; undefined without any. */
export const slotModule = (slot: string, first: string): string | undefined => {
  const files = componentsIn(slot);
  if (files.length === 0) return undefined;
  const all = [first, ...files];
  const rendered = all.map((_, at) => `\${renderComponent(result, '${slot}', Part${at}, props, slots)}`).join('');
  return [
    "import { createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';",
    ...all.map((file, at) => `import Part${at} from ${JSON.stringify(file)};`),
    `export default createComponent((result, props, slots) => renderTemplate\`${rendered}\`);`,
  ].join('\n');
};

const isOfProgram = (file: string): boolean => file.startsWith(path.join(programFolder, 'plugins') + path.sep);

/** The components and scripts of plug-ins, each with its place in pages. */
const addedParts = (): { plugin: string; place: string; file: string }[] => [
  ...addedSlots.read().map(({ plugin, item: { slot, file } }) => ({ plugin, place: `the slot ${slot}`, file })),
  ...addedVisitors.read().map(({ plugin, item: file }) => ({ plugin, place: 'texts', file })),
  ...addedScripts.read().map(({ plugin, item: { selector, file } }) => ({ plugin, place: selector, file })),
];

/** True if a plug-in that is no part of the program has a component or a script. */
export const hasOwnSlots = (): boolean => addedParts().some(({ file }) => !isOfProgram(file));

/** Digests of the components and scripts of plug-ins, with all files in their folders, which they may import. */
export const digestsOfSlots = async (): Promise<readonly string[]> => {
  const parts = addedParts();
  for (const { plugin, place, file } of parts)
    if (!existsSync(file)) throw new UserError(`${file} does not exist, which ${plugin} names for ${place}.`);
  const folders = new Set(parts.map(({ file }) => path.dirname(file)));
  const texts = await Promise.all(
    Array.from(folders, async (folder) => {
      const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
      const names = entries.map(({ name }) => name).sort();
      return Promise.all(names.map(async (name) => `${name}\0${await readFile(path.join(folder, name), 'latin1')}`));
    }),
  );
  // The code of the program has a digest wherever it is.
  const named = parts.map((part) => ({
    ...part,
    file: isOfProgram(part.file) ? path.relative(programFolder, part.file) : part.file,
  }));
  return [JSON.stringify(named), ...texts.flat()].map(computeDigest);
};
