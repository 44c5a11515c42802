import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { RequestText } from '../../src/build/stages/added-texts.ts';
import type { LibraryFacts } from '../../src/library/library.ts';
import { escapeMarkup } from '../../src/library/text/escape-markup.ts';
import { codeEnding } from '../../src/project/places.ts';
import { getColours } from '../../src/styles/check-contrast.ts';
import { hasCalculators } from './calculate/calculator-pages.ts';
import { calculatorStrings } from './strings.ts';
import { viewFile } from './view-file.ts';

const folder = path.join(import.meta.dirname, 'page/view');

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

/** Collects the custom properties that a style sheet uses, with the site's values. */
const propertiesIn = (css: string, tokens: string): string => {
  const values = getColours(tokens);
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
export const makeCalculatorView = async ({ site }: LibraryFacts, tokens: string): Promise<string> => {
  const { strings, language, direction, name } = site;
  const css = await bundle({ entryPoints: [path.join(folder, 'view.css')] });
  const script = await bundle({
    entryPoints: [path.join(folder, `view${codeEnding}`)],
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
  });
  const [title, running, failed] = [
    `${calculatorStrings.in(strings).calculator} – ${name}`,
    strings.running,
    strings.runFailed,
  ].map(escapeMarkup);
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

/** The view as a text for requests, of sites with a calculator. */
export const calculatorView: RequestText = {
  name: viewFile,
  make: async (library, tokens) => (hasCalculators(library) ? makeCalculatorView(library, tokens) : undefined),
};
