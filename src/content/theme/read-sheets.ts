import type { LocalIssue } from '../../library/issues/content-issue.ts';
import { readOwnerText } from '../owner-text.ts';
import { addressesIn } from './sheet-addresses.ts';
import { sheetTarget } from './sheet-target.ts';
import { themeSheet } from './theme-files.ts';

/** A style sheet of the content folder. */
export interface Sheet {
  readonly text: string;
  /** Says why the file cannot be read. */
  readonly issue?: LocalIssue | undefined;
}

/** The owner's style sheet and those that it imports by their paths in the content folder, each after its own imports. */
export type Sheets = ReadonlyMap<string, Sheet>;

export interface SheetFolder {
  readonly contentFolder: string;
  readonly followLinks?: boolean | undefined;
}

const maxSheets = 50;

/** The style sheet of the content folder that an address of another one imports; undefined for anything else. */
export const importedSheet = (sheet: string, address: string): string | undefined => {
  const target = sheetTarget(sheet, address);
  const file = target.kind === 'file' ? target.file : target.kind === 'rooted' ? target.address : '';
  return /\.css$/i.test(file) ? file : undefined;
};

/** Reads the owner's style sheet with all that it imports; none if there is no file of the folder with its name. */
export const readSheets = async ({ contentFolder, followLinks = false }: SheetFolder): Promise<Sheets> => {
  const sheets = new Map<string, Sheet>();
  const seen = new Set<string>();
  const read = async (file: string): Promise<void> => {
    if (seen.has(file) || seen.size === maxSheets) return;
    seen.add(file);
    const { text, isMissing, issue } = await readOwnerText(contentFolder, file, followLinks);
    if (isMissing) return;
    for (const { address, isImport } of addressesIn(text)) {
      const imported = isImport ? importedSheet(file, address) : undefined;
      if (imported !== undefined) await read(imported);
    }
    sheets.set(file, { text, issue });
  };
  await read(themeSheet);
  return sheets;
};

/** The text of the owner's style sheet after those that it imports; empty if there is none. */
export const sheetText = (sheets: Sheets): string => Array.from(sheets.values(), ({ text }) => text).join('\n');

/** The text of the owner's style sheet and of those that it imports. */
export const readSheetText = async (folder: SheetFolder): Promise<string> => sheetText(await readSheets(folder));
