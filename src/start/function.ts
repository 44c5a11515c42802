import { getPlugins } from '../plugin/config.ts';
import { installForRequests } from '../plugin/install-for-requests.ts';
import { defaultPlugins } from '../plugins.ts';
import { config } from './no-config.ts';

// Bundles of functions begin with this file.
installForRequests(getPlugins(defaultPlugins, config));
