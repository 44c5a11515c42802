import type { BuildTarget } from '../../src/project/build-target.ts';
import { quoteWord } from '../../src/project/command-line.ts';

/** The targets of this plug-in. */
export const hosts: readonly BuildTarget[] = [
  {
    name: 'cloudflare',
    isUpload: true,
    hasEndpoints: true,
    next: () => 'publish it with `npx wrangler deploy`',
    isRunning: ({ WORKERS_CI }) => WORKERS_CI === '1',
    // Cloudflare takes 10 MB compressed, and a Worker has 128 MB of memory; the code and requests need some.
    functionRoom: { host: 'Cloudflare', packed: 9e6, memory: 64e6 },
    writeRules: async ({ library }, out) => (await import('./write-worker-rules.ts')).writeWorkerRules(library, out),
    makeSettings: async (folder) => (await import('./make-settings.ts')).makeSettings(folder),
    makeCode: async (input) => (await import('./bundle-worker.ts')).makeWorkerCode(input),
  },
  {
    // It takes files alone: a Worker needs settings that Pages reads before a build.
    name: 'cloudflare-pages',
    isUpload: true,
    hasEndpoints: false,
    next: (out) => `publish it with \`npx wrangler pages deploy ${quoteWord(out)}\``,
    isRunning: ({ CF_PAGES }) => CF_PAGES === '1',
    addressIn: ({ CF_PAGES_URL: address }) =>
      address === undefined ? undefined : { variable: 'CF_PAGES_URL', address },
    // Cloudflare reads no more rules than these, and ignores the others.
    writeRules: async (rules, out) =>
      (await import('../../src/build/stages/hosts/write-host-rules.ts')).writeHostRules(rules, out, 100),
  },
];
