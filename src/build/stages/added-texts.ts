import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdditions, joinAdditions } from '../../additions.ts';
import { readSheetText, type SheetFolder } from '../../content/theme/read-sheets.ts';
import { privateFolder } from '../../disk/request-files.ts';
import type { Library } from '../../library/library.ts';
import { once } from '../../once.ts';

/** A text that a build makes for requests. */
export interface RequestText {
  /** Its name, by which `readAddedText` of the context reads it. */
  readonly name: string;
  /** Makes it with the style sheet that has the colours of the site; undefined for a site that has none. */
  make(library: Library, tokens: string): Promise<string | undefined>;
}

/** The texts of plug-ins. */
export const addedTexts = createAdditions<RequestText>('texts for requests');

/** The texts of plug-ins, whose names differ. */
export const requestTexts = once(() => joinAdditions('text', [], addedTexts, ({ name }) => [name]));

/** Writes the texts to where a server reads them; nothing where none will run. */
export const writeAddedTexts = async (library: Library, tokens: string, out: string): Promise<void> => {
  if (!library.hasEndpoints) return;
  for (const { name, make } of requestTexts()) {
    const text = await make(library, tokens);
    if (text !== undefined) await writeFile(path.join(out, privateFolder, name), text);
  }
};

/** Reads the colours of a site: the program's own and those of the owner's style sheet. */
const readTokens = async (root: string, folder: SheetFolder): Promise<string> =>
  `${await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8')}\n${await readSheetText(folder)}`;

/** Creates a reader of the texts of a folder that has just been read, by their names. */
export const readAddedText =
  (root: string, folder: SheetFolder) =>
  async (name: string, library: Library): Promise<string | undefined> =>
    requestTexts()
      .find((text) => text.name === name)
      ?.make(library, await readTokens(root, folder));
