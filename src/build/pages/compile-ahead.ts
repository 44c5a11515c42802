import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { codeEnding, getCacheFolder, getWorkFolder } from '../../project/places.ts';
import type { Settings } from '../../project/settings.ts';
import { addedScripts } from '../theme/page-scripts.ts';
import { addedSlots } from '../theme/slots.ts';
import { addedVisitors } from '../views/html/text-visitor.ts';
import { type DescribedApp, describeApp, mustCompile } from './described-app.ts';
import { hasOwnRoutes } from './own-routes.ts';

/** The pages of a site, which another process may be compiling. */
export interface AppAhead extends DescribedApp {
  /** Resolves when that process has ended. */
  readonly ended: Promise<void>;
}

const script = path.join(import.meta.dirname, `compile-process${codeEnding}`);

/** Runs a process that compiles the pages into the cache. If it fails, the build compiles them itself, and reports the error. */
const compile = (app: DescribedApp, root: string, settings: Settings): Promise<void> =>
  new Promise((resolve) => {
    const { contentFolder, components, followLinks } = settings;
    const slots = addedSlots.read().map(({ item }) => item);
    const scripts = addedScripts.read().map(({ item }) => item);
    const visitors = addedVisitors.read().map(({ item }) => item);
    const input = {
      root,
      contentFolder,
      components,
      followLinks,
      cache: getCacheFolder(settings),
      app,
      slots,
      scripts,
      visitors,
    };
    const child = execFile(process.execPath, [script, JSON.stringify(input), getWorkFolder(settings)], () => resolve());
    // A build that finds an error in the content exits at once.
    process.once('exit', () => child.kill());
  });

/**
 * Starts to compile the pages of a site in a process of its own, unless they are compiled already: Vite takes as long as reading the
 * content does, and depends on none of it.
 */
export const compileAhead = async (root: string, settings: Settings): Promise<AppAhead> => {
  const app = await describeApp(root, settings, settings.origin);
  const isNeeded = mustCompile(app, getCacheFolder(settings)) && !(await hasOwnRoutes(root));
  return { ...app, ended: isNeeded ? compile(app, root, settings) : Promise.resolve() };
};
