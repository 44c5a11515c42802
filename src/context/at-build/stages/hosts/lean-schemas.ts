import path from 'node:path';
import type { Plugin } from 'esbuild';
import { codeEnding } from '../../../places.ts';

/**
 * Puts zod/mini in place of zod, which takes a function longer to load. Packages keep zod, and so does a module that hands its
 * schemas to a package: it imports `zod/v4`.
 */
export const leanSchemas = (root: string): Plugin => ({
  name: 'lean-schemas',
  setup({ onResolve }) {
    const mini = path.join(root, `src/hosts/functions/zod${codeEnding}`);
    onResolve({ filter: /^zod$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: mini },
    );
  },
});
