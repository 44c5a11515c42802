import process from 'node:process';
import { readSettings } from '../build/read-settings.ts';
import { readUrl } from '../content/read-site.ts';
import { componentsToRun } from '../content/theme/own-components.ts';
import { requireOwnContent } from '../project/own-config.ts';
import { readVariables, type Settings } from '../project/settings.ts';
import { variables } from '../project/variables.ts';
import { readCommand } from './read-command.ts';

/** Reads the settings of a command from its options, the environment and the `url` of the site. Relative paths begin in `base`. */
export const readCommandSettings = async (name: string, base = process.cwd(), target?: string): Promise<Settings> => {
  const { names, flag } = readCommand(name);
  const settings = readSettings(process.env, base, target, names);
  requireOwnContent(settings);
  const { SITE_URL: set = await readUrl(settings) } = readVariables(variables.pick({ SITE_URL: true }), process.env);
  return { ...settings, origin: set ?? settings.origin, components: componentsToRun(settings, flag('run-components')) };
};
