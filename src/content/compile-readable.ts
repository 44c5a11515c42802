import { compile } from './compile.ts';
import type { Compiled, CompileInput } from './compile-input.ts';
import { unreadableFiles } from './files/unreadable-files.ts';

export interface CompiledReadable {
  readonly compiled: Compiled;
  /** Files that are left out because they cannot be published, with the reason and the remedy. */
  readonly unreadable: ReadonlyMap<string, string>;
}

/**
 * Compiles a folder. Only then is known which files are published: if some of them cannot be, it is compiled again as if
 * they were not there.
 */
export const compileReadable = async (contentFolder: string, input: CompileInput): Promise<CompiledReadable> => {
  const compiled = compile(input);
  const unreadable = await unreadableFiles(contentFolder, compiled.assets, input.cache?.files);
  return { compiled: unreadable.size === 0 ? compiled : compile({ ...input, unreadable }), unreadable };
};
