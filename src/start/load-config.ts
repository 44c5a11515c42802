import { registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findContent } from '../cli/find-content.ts';
import type { Config } from '../plugin/config.ts';
import { faultOfConfig, isConfig } from '../plugin/config-schema.ts';
import { defaultPlugins } from '../plugins.ts';
import { findOwnConfig, keepOwnConfig, type OwnConfig } from '../project/own-config.ts';
import { publicModule, publicName } from '../project/places.ts';
import { UserError } from '../project/user-error.ts';
import { loadingError } from './own-error.ts';

/** Gives plug-ins the modules of the program that runs, whichever copy of it their project has. */
const resolvePublicModule = (): void => {
  const url = pathToFileURL(publicModule).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === publicName ? { url, shortCircuit: true } : next(specifier, context),
  });
};

const importConfig = async (found: Pick<OwnConfig, 'file' | 'project'>): Promise<Config> => {
  const { default: config }: { default?: unknown } = await import(pathToFileURL(found.file).href).catch(
    (error: unknown) => {
      throw loadingError(error, found);
    },
  );
  if (isConfig(config)) return config;
  throw new UserError(`${path.relative(process.cwd(), found.file)}: ${faultOfConfig(config)}`);
};

/** Lists the modules of the project that a configuration imports. */
const listModules = async (found: Pick<OwnConfig, 'file' | 'project'>): Promise<readonly string[]> => {
  const { findModules } = await import('../build/own-modules.ts');
  return findModules(found);
};

/** A configuration, and whether the process is a server of what a build has checked. */
export interface LoadedConfig {
  readonly config: Config;
  readonly isServer: boolean;
}

/**
 * Loads the configuration of the project that the content of this command is part of; undefined where there is none. A locked server,
 * which may not look for it, gets its name.
 */
export const loadConfig = async (): Promise<LoadedConfig | undefined> => {
  const content = findContent(
    process.argv,
    defaultPlugins.flatMap(({ commands = [] }) => commands),
  );
  const { name, config: given } = content;
  // A locked process may look at no other place: it is told where the file is, or has none.
  const search = process.permission === undefined ? findOwnConfig : () => undefined;
  const found = given === undefined ? search(content) : { file: given, project: path.dirname(given) };
  if (found === undefined) return undefined;
  resolvePublicModule();
  const config = await importConfig(found);
  // What starts a locked server lists the modules that it may read.
  const isServer = name === 'serve' && !process.argv.includes('--locked');
  keepOwnConfig({ ...found, modules: isServer ? [found.file] : await listModules(found) });
  return { config, isServer };
};
