import { stringify } from 'smol-toml';
import { privateFolder } from '../../../disk/request-files.ts';
import { edgeFunctionsFolder, functionsFolder } from './bundle-functions.ts';

const pages = { to: '/.netlify/functions/pages', status: 200 };
const read = ['.halyard/*.bin', '.halyard/*.html', '.halyard/*.json', '404.html', 'index.agent.md'];

/** Writes Netlify's settings for a site in a folder of the project; netlify.toml has the same for a site that we build, and says why. */
export const makeNetlifySettings = async (folder: string) => ({
  name: 'netlify.toml',
  text: stringify({
    build: { publish: folder, edge_functions: edgeFunctionsFolder },
    functions: { directory: functionsFolder, included_files: read.map((name) => `${folder}/${name}`) },
    redirects: [
      { from: '/*', query: { mode: 'agent' }, ...pages, force: true },
      { from: `/${privateFolder}/*`, ...pages, force: true },
      { from: '/*', ...pages },
    ],
  }),
});
