import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The size of a bundle in bytes. */
export interface CodeSize {
  /** What every start loads: the file, and the chunks that it imports. */
  readonly start: number;
  /** The same with all chunks that are loaded later or never. */
  readonly all: number;
}

const isStatic = /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]*from)?\s*"(\.{1,2}\/[\w./-]+\.mjs)"/g;
const isNamed = /"(\.{1,2}\/[\w./-]+\.mjs)"/g;

const sizeWith = async (file: string, names: RegExp, seen = new Set<string>()): Promise<number> => {
  seen.add(file);
  const code = await readFile(file);
  let size = code.length;
  for (const [, name = ''] of code.toString().matchAll(names)) {
    const chunk = path.resolve(path.dirname(file), name);
    if (!seen.has(chunk)) size += await sizeWith(chunk, names, seen);
  }
  return size;
};

/** The size of a bundle of ES modules as esbuild writes it, minified. */
export const getCodeSize = async (file: string): Promise<CodeSize> => ({
  start: await sizeWith(file, isStatic),
  all: await sizeWith(file, isNamed),
});
