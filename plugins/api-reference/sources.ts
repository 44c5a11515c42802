import type { PageSource } from '../../src/content/source/page-source.ts';

/** The files that this plug-in reads. */
export const sources: readonly PageSource[] = [
  {
    isSource: (file) => /(?:^|\/)openapi\.(?:ya?ml|json)$/.test(file),
    folder: 'openapi',
    writePages: async (file, text) => (await import('./read-openapi.ts')).readOpenApi(file, text),
  },
];
