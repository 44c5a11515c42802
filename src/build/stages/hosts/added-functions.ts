import path from 'node:path';
import type { Plugin } from 'esbuild';
import { addedEndpoints } from '../../../interfaces/endpoint.ts';
import { codeEnding } from '../../../project/places.ts';

const prefix = 'added-function:';

/** The name by which a bundle has the function of an endpoint of a plug-in; undefined for other functions. */
export const addedFunctionPath = (name: string): string | undefined =>
  addedEndpoints.read().some(({ item }) => item.name === name) ? prefix + name : undefined;

/**
 * Writes the functions of the endpoints of plug-ins, with the same literals as the files of `functions`, which are fixed: a plug-in
 * adds its address, and not a file to the folder of another.
 */
export const addedFunctions = (root: string): Plugin => ({
  name: 'added-functions',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path: name }) => ({
      path: name.slice(prefix.length),
      namespace: 'added-function',
    }));
    onLoad({ filter: /.*/, namespace: 'added-function' }, ({ path: name }) => {
      const endpoint = addedEndpoints.read().find(({ item }) => item.name === name)?.item;
      if (endpoint === undefined) return undefined;
      const { path: at, searches } = endpoint;
      const from = JSON.stringify(path.join(root, `src/hosts/netlify/added-function${codeEnding}`));
      return {
        contents: `import { addedFunction } from ${from};
export const config = {
  path: [${JSON.stringify(at)}, ${JSON.stringify(`${at}/*`)}],
  rateLimit: { windowLimit: backstop.${searches === 'all' ? 'search' : 'default'}, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
export default addedFunction(${JSON.stringify(name)});
`,
        loader: 'js',
        resolveDir: root,
      };
    });
  },
});
