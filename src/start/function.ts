import { installForRequests } from '../plugin/install-for-requests.ts';
import { defaultPlugins } from '../plugins.ts';

// Bundles of functions begin with this file.
installForRequests(defaultPlugins);
