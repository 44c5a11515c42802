import { build, type Plugin } from 'esbuild';
import { publishedAsset } from '../../content/files/published-files.ts';
import { importedSheet, type Sheets } from '../../content/theme/read-sheets.ts';
import { type SheetAddress, withAddresses } from '../../content/theme/sheet-addresses.ts';
import { repairSheet } from '../../content/theme/sheet-faults.ts';
import { sheetTarget } from '../../content/theme/sheet-target.ts';
import { themeSheet } from '../../content/theme/theme-files.ts';
import { encodeAddress } from '../../library/address.ts';

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
      return { contents: withAddresses(repairSheet(ended), replace), loader: 'css' };
    });
  },
});

/**
 * Bundles the owner's style sheet with those that it imports into one, in which every file has its address on the site. Browsers
 * skip what has a fault.
 */
export const bundleSheets = async (sheets: Sheets, base: string): Promise<string> => {
  if (!sheets.has(themeSheet)) return '';
  const { outputFiles } = await build({
    entryPoints: [themeSheet],
    bundle: true,
    write: false,
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [sheetPlugin(sheets, base)],
  });
  return outputFiles[0]?.text ?? '';
};
