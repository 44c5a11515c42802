import path from 'node:path';
import type { Plugin } from 'esbuild';
import { codeEnding } from '../../../places.ts';
import type { DataManifest } from '../../../segments/release-data.ts';

/** Has functions read the data that are published beside the pages, in place of files of their own. */
export const readPublished = (root: string, data: DataManifest | undefined): Plugin => ({
  name: 'read-published',
  setup({ onResolve }) {
    if (data === undefined) return;
    const published = path.join(root, `src/hosts/functions/published-data${codeEnding}`);
    onResolve({ filter: /\/bundled-data\.[jt]s$/ }, () => ({ path: published }));
  },
});
