import { build, type Plugin } from 'esbuild';

/** Imported only where feeds are rendered, which a server has as files. */
const ofBuilds = new Set(['feedsmith', 'hast-util-to-html', 'mdast-util-to-hast']);

/** Leaves out what plug-ins and targets load for builds and for commands, which are programs of their own: a server needs their documents. */
const serverParts: Plugin = {
  name: 'server-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' &&
      (/[\\/]build[\\/]build-targets\.ts$/.test(importer) ||
        /\/(?:own-modules|check-plugins)\.ts$/.test(path) ||
        (/[\\/]plugins[\\/]/.test(importer) && (path !== './documents.ts' || !/[\\/]index\.ts$/.test(importer))))
        ? { path, external: true }
        : undefined,
    );
  },
};

/** The names of the packages that the running server can import. */
export const serverPackages = async (): Promise<string[]> => {
  const { metafile } = await build({
    entryPoints: ['src/commands/serve.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [serverParts],
  });
  const names = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !/^(?:node:|\.)/.test(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].filter((name) => !ofBuilds.has(name)).sort();
};
