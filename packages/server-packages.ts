import { build } from 'esbuild';

/** Imported only where feeds are rendered, which a server has as files. */
const ofBuilds = new Set(['feedsmith', 'hast-util-to-html', 'mdast-util-to-hast']);

/** Returns the names of the packages that the running server can import. */
export const serverPackages = async (): Promise<string[]> => {
  const { metafile } = await build({
    entryPoints: ['src/commands/serve.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // Commands of plug-ins are programs of their own, and what a build has checked, a server does not.
    external: ['./command.ts', '*/own-modules.ts', '*/check-plugins.ts'],
  });
  const names = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !/^(?:node:|\.)/.test(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].filter((name) => !ofBuilds.has(name)).sort();
};
