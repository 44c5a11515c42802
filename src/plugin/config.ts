import type { Plugin } from './plugin.ts';

/** The default export of `halyard.config.ts`. */
export interface Config {
  /** Plug-ins of the owner, installed after the default ones. */
  readonly plugins?: readonly Plugin[];
  /** Names of default plug-ins that this project leaves out. */
  readonly without?: readonly string[];
}

/** Defines the configuration of a project; it only checks the type. */
export const defineConfig = (config: Config): Config => config;

/** A configuration that cannot be used, for the owner. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The plug-ins of a site: the default ones that its owner keeps, and the owner's. */
export const getPlugins = (defaults: readonly Plugin[], { plugins = [], without = [] }: Config = {}): Plugin[] => {
  const known = defaults.map(({ name }) => name);
  const unknown = without.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ConfigError(
      `There is no default plug-in ${JSON.stringify(unknown)} to leave out. Write one of: ${known.join(', ') || 'none'}.`,
    );
  const all = [...defaults.filter(({ name }) => !without.includes(name)), ...plugins];
  const names = all.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new ConfigError(`Two plug-ins have the name ${twice}. Rename or leave out one.`);
  return all;
};
