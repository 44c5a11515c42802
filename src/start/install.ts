import { type Config, pluginsOf } from '../plugin/config.ts';
import { installPlugins } from '../plugin/install-plugins.ts';
import { defaultPlugins } from '../plugins.ts';

/** Installs the plug-ins of a site. With those of an owner, it also checks that no two have something with one name. */
export const install = async (config?: Config): Promise<void> => {
  await installPlugins(pluginsOf(defaultPlugins, config));
  if (config === undefined) return;
  const { checkPlugins } = await import('../plugin/check-plugins.ts');
  checkPlugins();
};
