import path from 'node:path';
import type { Plugin } from 'esbuild';
import { codeEnding } from '../../../project/places.ts';

/**
 * Puts zod/mini in place of zod, which takes a function longer to load. Packages and the owner's plug-ins keep zod, and so does a module that
 * hands its schemas to one of them: it imports `zod/v4`.
 */
export const leanSchemas = (root: string): Plugin => ({
  name: 'lean-schemas',
  setup({ onResolve }) {
    const mini = path.join(root, `src/hosts/functions/zod${codeEnding}`);
    const own = ['src', 'plugins', 'functions'].map((folder) => path.join(root, folder) + path.sep);
    onResolve({ filter: /^zod$/ }, ({ importer, namespace }) =>
      // What stands in place of a module of ours has a namespace.
      namespace !== 'file' || own.some((folder) => importer.startsWith(folder)) ? { path: mini } : undefined,
    );
  },
});
