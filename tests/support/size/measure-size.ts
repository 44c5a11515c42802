import { globSync, readFileSync } from 'node:fs';
import { defaultPlugins } from '../../../src/plugins.ts';
import { codeLines } from './code-lines.ts';

/** Lines of code, without comments and blank lines. */
export interface Size {
  readonly src: number;
  /** Everything that runs: `src`, the functions, the program, its packages and the default plug-ins. */
  readonly program: number;
  /** The tests of the core and of the plug-ins. */
  readonly tests: number;
  readonly plugins: Readonly<Record<string, number>>;
}

/** The size of each file of the project, without packages that lie beside tests, and builds. */
export const measureFiles = (): ReadonlyMap<string, number> =>
  new Map(
    globSync('{src,functions,edge-functions,bin,packages,plugins,tests}/**/*.{ts,astro,css,mjs,cjs}', {
      exclude: ['**/node_modules/**', '**/.{cache,halyard}/**', 'packages/**/template/lib/**'],
    })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, codeLines(file, readFileSync(file, 'utf8'))] as const),
  );

const isTest = (file: string): boolean => /^(?:plugins\/[^/]+\/)?tests\//.test(file);

const listed: ReadonlySet<string> = new Set(defaultPlugins.map(({ name }) => name));

/** True for a file of a plug-in that only the demo has. */
const isOfDemo = (file: string): boolean => {
  const name = /^plugins\/([^/]+)\//.exec(file)?.[1];
  return name !== undefined && !listed.has(name);
};

/** Adds up the sizes of files. */
export const sumSizes = (files: ReadonlyMap<string, number>): Size => {
  const sum = (of: (file: string) => boolean): number =>
    [...files].reduce((total, [file, lines]) => (of(file) ? total + lines : total), 0);
  const plugins = new Set([...files.keys()].flatMap((file) => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? []));
  return {
    src: sum((file) => file.startsWith('src/')),
    program: sum((file) => !isTest(file) && !isOfDemo(file)),
    tests: sum(isTest),
    plugins: Object.fromEntries(
      [...plugins].map((name) => [name, sum((file) => file.startsWith(`plugins/${name}/`) && !isTest(file))]),
    ),
  };
};
