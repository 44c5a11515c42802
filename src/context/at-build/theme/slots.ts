import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdditions } from '../../../additions.ts';
import { UserError } from '../../user-error.ts';
import { digestOf } from '../digest.ts';

/** The slots of the layout: empty components of the engine, by their names. */
export const slotNames = [
  'Head',
  'AboveHeader',
  'BelowHeader',
  'BeforeText',
  'AfterText',
  'AboveFooter',
  'PageEnd',
] as const;
export type SlotName = (typeof slotNames)[number];

/** A component of a plug-in in a slot. */
export interface AddedSlot {
  readonly slot: SlotName;
  /** The path of an Astro component. Its styles and what it imports lie in the same folder. */
  readonly file: string;
}

/** The components of plug-ins in slots. Several may be in one: they follow what the owner's theme has there. */
export const addedSlots = createAdditions<AddedSlot>('components in slots');

/** Returns the paths of the components that plug-ins have in a slot. */
const componentsIn = (slot: string): readonly string[] =>
  addedSlots.read().flatMap(({ item }) => (item.slot === slot ? [item.file] : []));

/** Returns the code of a component that renders that of a theme, or the empty one, and then those of plug-ins; undefined without any. */
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

/** Returns digests of the components of plug-ins, with all files in their folders, which they may import. */
export const digestsOfSlots = async (): Promise<readonly string[]> => {
  for (const { plugin, item } of addedSlots.read())
    if (!existsSync(item.file))
      throw new UserError(`${item.file} does not exist, which ${plugin} names for the slot ${item.slot}.`);
  const folders = new Set(addedSlots.read().map(({ item }) => path.dirname(item.file)));
  const texts = await Promise.all(
    Array.from(folders, async (folder) => {
      const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
      const names = entries.map(({ name }) => name).sort();
      return Promise.all(names.map(async (name) => `${name}\0${await readFile(path.join(folder, name), 'latin1')}`));
    }),
  );
  return [JSON.stringify(addedSlots.read()), ...texts.flat()].map(digestOf);
};
