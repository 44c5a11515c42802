import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programFolder } from '../../../project/places.ts';

const isBare = (specifier: string): boolean => !/^(?:[./#]|[\w-]+:)/.test(specifier);

/**
 * Resolves the packages that Astro's server code imports as if it were in the program or in Astro, where Vite found them:
 * it is written to these folders, which need not be inside the project. Returns a function that ends this.
 */
export const resolvePackagesOf = (...folders: readonly string[]): (() => void) => {
  const places = folders.map((folder) => pathToFileURL(folder + path.sep).href);
  const isInside = (url = ''): boolean => places.some((place) => url.startsWith(place));
  const importers = [pathToFileURL(programFolder + path.sep).href, import.meta.resolve('astro')];
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (!isBare(specifier) || !isInside(context.parentURL)) return next(specifier, context);
      for (const parentURL of importers)
        try {
          return next(specifier, { ...context, parentURL });
        } catch {
          // The next importer may have it.
        }
      return next(specifier, context);
    },
  });
  return () => hooks.deregister();
};
