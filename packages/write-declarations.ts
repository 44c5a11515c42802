import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import typescript from 'typescript';

const compiler = 'node_modules/typescript-native/bin/tsc';
const options = [
  ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--strict', '--skipLibCheck'],
  ...['--exactOptionalPropertyTypes', '--allowImportingTsExtensions', '--resolveJsonModule'],
  ...['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'],
];

/** Runs the compiler, and returns its errors. */
const findErrors = async (args: readonly string[], root: string): Promise<readonly string[]> => {
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return [];
  } catch (error) {
    const { stdout }: { stdout?: unknown } = Object(error);
    if (typeof stdout !== 'string' || stdout === '') throw error;
    return stdout.trim().split('\n');
  }
};

/** Names the compiled file that an import of ours leads to. */
const compiledName = (name: string): string => name.replace(/\.ts$/, '.js');

/**
 * Writes the types of a module for projects that have the program as a package: its declarations, and those that they import.
 *
 * @param file - Path of the module in the project.
 */
export const writeDeclarations = async (root: string, file: string, target: string): Promise<void> => {
  const all = await mkdtemp(path.join(tmpdir(), 'halyard-types-'));
  try {
    const args = [path.join(root, compiler), file, ...options, '--rootDir', root, '--outDir', all];
    const errors = await findErrors(args, root);
    const written = new Set<string>();
    const write = async (name: string): Promise<void> => {
      if (written.has(name)) return;
      written.add(name);
      const text = await readFile(path.join(all, name), 'utf8');
      const own = typescript.preProcessFile(text).importedFiles.filter((imported) => imported.fileName.startsWith('.'));
      let changed = text;
      // The range includes the quotes.
      for (const { pos, end, fileName } of own.toReversed())
        changed = `${changed.slice(0, pos + 1)}${compiledName(fileName)}${changed.slice(end + 1)}`;
      const place = path.join(target, name);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, changed);
      for (const { fileName } of own) await write(path.join(path.dirname(name), fileName.replace(/\.ts$/, '.d.ts')));
    };
    await write(file.replace(/\.ts$/, '.d.ts'));
    // Of all other modules, no declaration is needed.
    const own = errors.filter((error) =>
      [...written].some((name) => error.startsWith(name.replace(/\.d\.ts$/, '.ts('))),
    );
    if (own.length > 0) throw new Error(own.join('\n'));
  } finally {
    await rm(all, { recursive: true });
  }
};
