import type { BuildTarget } from '../../src/project/build-target.ts';

/** The targets of this plug-in. The routes of the output have the rules of everything. */
export const hosts: readonly BuildTarget[] = [
  {
    name: 'vercel',
    isUpload: true,
    hasEndpoints: true,
    next: () => 'publish it with `npx vercel deploy --prebuilt --prod`',
    isRunning: ({ VERCEL }) => VERCEL === '1',
    // Its variables name hosts without a scheme.
    addressIn: ({ VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL }) => {
      const host = (VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : undefined) ?? VERCEL_URL;
      return host === undefined ? undefined : { variable: 'VERCEL_URL', address: `https://${host}` };
    },
    // Vercel takes 250 MB unpacked, and a function has 2 GB of memory; the code needs some.
    functionRoom: { host: 'Vercel', unpacked: 240e6, memory: 400e6 },
    makeCode: async (input) => (await import('./write-output.ts')).makeVercelCode(input),
  },
];
