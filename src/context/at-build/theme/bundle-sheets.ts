import { build, type Message, type Plugin } from 'esbuild';
import { encodeAddress } from '../../../library/address.ts';
import { publishedAsset } from '../files/published-files.ts';
import { importedSheet, type Sheets } from './read-sheets.ts';
import { type SheetAddress, withAddresses } from './sheet-addresses.ts';
import { sheetTarget } from './sheet-target.ts';
import { themeSheet } from './theme-files.ts';

/** A fault of the syntax of a style sheet. */
export interface SheetFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export interface BundledSheet {
  /** One style sheet, in which every file has its address on the site. */
  readonly css: string;
  readonly faults: readonly SheetFault[];
}

/** An address that loads nothing (CSS Values 4, §4.5.4). */
const nothing = 'about:invalid';

const addressOn = (base: string, sheet: string, address: string): string | undefined => {
  const target = sheetTarget(sheet, address);
  if (target.kind === 'file') return `${base}/${encodeAddress(publishedAsset(target.file))}${target.suffix}`;
  if (target.kind === 'rooted') return `${base}/${encodeAddress(target.address)}${target.suffix}`;
  return target.kind === 'outside' || target.kind === 'hidden' ? nothing : undefined;
};

const namespace = 'sheet';

/** Reads style sheets from a map, and nothing from the disk: every address but those of its imports stays one of the browser. */
const sheetPlugin = (sheets: Sheets, base: string): Plugin => ({
  name: 'halyard-sheets',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /.*/ }, ({ path: address, importer, kind }) => {
      if (kind === 'entry-point') return { path: themeSheet, namespace };
      if (kind !== 'import-rule') return { external: true };
      const file = importedSheet(importer, address);
      return { path: file !== undefined && sheets.has(file) ? file : nothing, namespace };
    });
    onLoad({ filter: /.*/, namespace }, ({ path: file }) => {
      const text = sheets.get(file)?.text ?? '';
      const replace = ({ address, isImport }: SheetAddress): string | undefined => {
        if (!isImport) return addressOn(base, file, address);
        return sheets.has(importedSheet(file, address) ?? '') ? undefined : nothing;
      };
      // Parsers read a backslash at the very end in different ways.
      const ended = text.endsWith('\\') ? `${text}\n` : text;
      return { contents: withAddresses(ended, replace), loader: 'css' };
    });
  },
});

/** Translates a message of esbuild, whose columns are bytes from 0. One about the end names the last line with a text. */
const faultIn =
  (sheets: Sheets) =>
  ({ text: reason, location }: Message): SheetFault => {
    const { file: place = themeSheet, line = 1, column = 0, lineText = '' } = location ?? {};
    const file = place.replace(`${namespace}:`, '');
    const lines = (sheets.get(file)?.text ?? '').trimEnd().split('\n');
    if (line > lines.length) return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, reason };
    const before = Buffer.from(lineText).subarray(0, column).toString();
    return { file, line, column: before.length + 1, reason };
  };

/** Bundles the owner's style sheet with those that it imports. Browsers skip what has a fault; one that no browser reads on is empty. */
export const bundleSheets = async (sheets: Sheets, base: string): Promise<BundledSheet> => {
  if (!sheets.has(themeSheet)) return { css: '', faults: [] };
  try {
    const { outputFiles, warnings } = await build({
      entryPoints: [themeSheet],
      bundle: true,
      write: false,
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [sheetPlugin(sheets, base)],
    });
    return { css: outputFiles[0]?.text ?? '', faults: warnings.map(faultIn(sheets)) };
  } catch (error) {
    const { errors }: { errors?: readonly Message[] } = Object(error);
    if (errors === undefined) throw error;
    return { css: '', faults: errors.map(faultIn(sheets)) };
  }
};
