import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Library } from '../../../library/library.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import { hasCalculators } from '../../../operations/calculate/calculator-pages.ts';
import { coloursOf } from '../../../styles/check-contrast.ts';
import { codeEnding } from '../../places.ts';
import { requestFiles } from '../../request-files.ts';
import { readSheetText, type SheetFolder } from '../theme/read-sheets.ts';

const folder = 'src/components/calculator/view';

const bundle = async (options: BuildOptions): Promise<string> => {
  const { outputFiles = [] } = await build({
    ...options,
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text.trim() ?? '';
};

/** Returns the custom properties that a style sheet uses, with the site's values. */
const propertiesIn = (css: string, tokens: string): string => {
  const values = coloursOf(tokens);
  const used = new Set<string>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(--([a-z][a-z0-9-]*)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      const { light = '', dark = '' } = values.get(name) ?? {};
      collect(light + dark);
    }
  };
  collect(css);
  const declared = [...used].sort().flatMap((name) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const { light, dark } = value;
    return [`--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`];
  });
  const schemes = ['light', 'dark'].map((scheme) => `:root[data-theme=${scheme}]{color-scheme:${scheme}}`).join('');
  return `:root{color-scheme:light dark;${declared.join(';')}}${schemes}`;
};

/** Keeps a text from ending the element that it is written into. */
const inElement = (text: string): string => text.replace(/<\/(?=script|style)/gi, '<\\/');

/** Makes the view of calculators for chats: one document, which loads nothing. `tokens` is the style sheet with the colours. */
export const makeCalculatorView = async (root: string, { site }: Library, tokens: string): Promise<string> => {
  const { strings, language, direction, name } = site;
  const css = await bundle({ entryPoints: [path.join(root, folder, 'view.css')] });
  const script = await bundle({
    entryPoints: [path.join(root, folder, `view${codeEnding}`)],
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
  });
  const [title, running, failed] = [`${strings.calculator} – ${name}`, strings.running, strings.runFailed].map(
    escapeMarkup,
  );
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${inElement(propertiesIn(css, tokens) + css)}</style></head>`,
    `<body><main data-failed="${failed}"><h1>${title}</h1><p role="status">${running}</p></main>`,
    `<script>${inElement(script)}</script></body></html>`,
    '',
  ].join('\n');
};

/** Reads the colours of a site: the program's own and those of the owner's style sheet. */
const readTokens = async (root: string, folder: SheetFolder): Promise<string> =>
  `${await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8')}\n${await readSheetText(folder)}`;

/** Makes the view of a folder that has just been read; undefined for a site without calculators. */
export const readCalculatorView = async (
  root: string,
  library: Library,
  folder: SheetFolder,
): Promise<string | undefined> =>
  hasCalculators(library) ? makeCalculatorView(root, library, await readTokens(root, folder)) : undefined;

/** Writes the view to where a server reads it; nothing for a site without calculators, or where none will run. */
export const writeCalculatorView = async (
  root: string,
  library: Library,
  { tokens, out }: { readonly tokens: string; readonly out: string },
): Promise<void> => {
  if (!library.hasEndpoints || !hasCalculators(library)) return;
  await writeFile(path.join(out, requestFiles.calculatorView), await makeCalculatorView(root, library, tokens));
};
