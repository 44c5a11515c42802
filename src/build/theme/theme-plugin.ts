import { readSheets, type SheetFolder } from '../../content/theme/read-sheets.ts';
import { bundleSheets } from './bundle-sheets.ts';

/** The module of the owner's style sheet, which pages import after all others. */
export const themeModule = 'virtual:halyard/theme.css';
export const themeModuleId = `\0${themeModule}`;

type Transform = (this: unknown, code: string, id: string, ...rest: readonly unknown[]) => unknown;

interface NamedPlugin {
  readonly name: string;
  readonly transform?: unknown;
}

const isHook = (transform: unknown): transform is { handler: Transform } =>
  typeof transform === 'object' &&
  transform !== null &&
  'handler' in transform &&
  typeof transform.handler === 'function';

const isTheme = (id: string): boolean => id.replace(/\?.*$/s, '') === themeModuleId;

/**
 * Creates the Vite plugin of the owner's style sheet. Vite's step for style sheets resolves addresses in them by itself, to files
 * anywhere on the disk. The owner's does not pass it: it is empty there, and its text takes the place of what the step returns.
 */
export const themePlugin = (folder: SheetFolder, base: string) => ({
  name: 'halyard-theme',
  enforce: 'pre' as const,
  configResolved: ({ plugins }: { readonly plugins: readonly NamedPlugin[] }): void => {
    for (const { name, transform } of plugins) {
      if (name !== 'vite:css' || !isHook(transform)) continue;
      const { handler } = transform;
      transform.handler = async function (code, id, ...rest) {
        const own = isTheme(id) ? await bundleSheets(await readSheets(folder), base) : undefined;
        return own === undefined ? handler.call(this, code, id, ...rest) : { code: own, map: null };
      };
    }
  },
  resolveId: (name: string) => (name === themeModule ? themeModuleId : undefined),
  load: (id: string) => (isTheme(id) ? '' : undefined),
});
