import { unaskedFolders } from './write-worker-rules.ts';

/** Writes the settings of wrangler for a site in a folder of the project; wrangler.jsonc has the same for a site that we build. */
export const makeSettings = async (folder: string) => ({
  name: 'wrangler.jsonc',
  text: `${JSON.stringify(
    {
      name: 'site',
      compatibility_date: '2026-10-01',
      compatibility_flags: ['nodejs_compat'],
      main: '.halyard/worker/worker.js',
      no_bundle: true,
      assets: {
        directory: folder,
        binding: 'ASSETS',
        run_worker_first: ['/*', ...unaskedFolders.map((each) => `!${each}*`)],
        html_handling: 'none',
        not_found_handling: 'none',
      },
    },
    undefined,
    2,
  )}\n`,
});
