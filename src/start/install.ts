import { type Config, getPlugins } from '../plugin/config.ts';
import { installPlugins } from '../plugin/install-plugins.ts';
import { defaultPlugins } from '../plugins.ts';

/** Installs the plug-ins of a site: the default ones and those of its owner. */
export const install = (config?: Config): Promise<void> => installPlugins(getPlugins(defaultPlugins, config));
