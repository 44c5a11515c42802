import { definePlugin } from '../../src/plugin/plugin.ts';

/** Orders and names pages as files of other tools do: `SUMMARY.md`, `mkdocs.yml`, `_category_.json` and more. */
export const outlines = definePlugin({
  name: 'outlines',
  outlines: async () => (await import('./outlines.ts')).outlineList,
});
