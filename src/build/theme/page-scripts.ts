import { createAdditions } from '../../additions.ts';

/** A script of a plug-in for browsers. */
export interface AddedScript {
  /** A page with such an element loads it. */
  readonly selector: string;
  /** The path of a module. What it imports lies in the same folder, or in the program. */
  readonly file: string;
}

/** The scripts of plug-ins for browsers. */
export const addedScripts = createAdditions<AddedScript>('scripts of pages');

/** The code of `virtual:halyard/scripts`: the selector of each script, and the function that imports it. */
export const scriptsModule = (): string => {
  const all = addedScripts
    .read()
    .map(({ item: { selector, file } }) => `[${JSON.stringify(selector)}, () => import(${JSON.stringify(file)})],`);
  return `export const scripts = [${all.join('\n')}];`;
};
