import type { ContentIssue } from '../library/issues/content-issue.ts';
import { compile } from './compile.ts';
import type { Compiled, CompileInput } from './compile-input.ts';
import { unreadableFiles } from './files/unreadable-files.ts';

export interface CompiledReadable {
  readonly compiled: Compiled;
  /** Files that are left out because they cannot be published, with the reason and the remedy. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Issues of what is left out: the errors of pages that are not published, and files without an address. */
  readonly kept: readonly ContentIssue[];
  /** The names of the files that these errors are in: nothing of them is published. */
  readonly settled: ReadonlySet<string>;
}

/** Each time, what an error is in is left out; what that reveals is left out the next time. */
const maxRounds = 8;

/**
 * Compiles a folder. Only then is known which files are published and which pages have errors: with some that cannot be
 * published, it is compiled again as if they were not there. So one file never stops the others.
 */
export const compileReadable = async (contentFolder: string, input: CompileInput): Promise<CompiledReadable> => {
  const { getName, showAll, folder } = input;
  const faulty = new Set<string>();
  const kept: ContentIssue[] = [];
  const unplaced = new Map<string, string>();
  let compiled = compile(input);
  const unreadable = await unreadableFiles(contentFolder, compiled.assets, input.cache?.files);
  const again = (): Compiled => compile({ ...input, unreadable: new Map([...unreadable, ...unplaced]), faulty });
  if (unreadable.size > 0) compiled = again();
  const getFile = new Map(folder.pages.map(({ file }) => [getName(file), file]));
  for (let round = 0; round < maxRounds; round += 1) {
    const { pathsByFile, issues } = compiled;
    const errors = issues.filter(({ severity, file }) => {
      const source = severity === 'error' && !showAll ? getFile.get(file) : undefined;
      return source !== undefined && pathsByFile.has(source.normalize()) && !faulty.has(source);
    });
    if (errors.length === 0 && compiled.unplaced.size === 0) break;
    for (const each of errors) faulty.add(getFile.get(each.file) ?? '');
    kept.push(...errors);
    for (const [file, issue] of compiled.unplaced) {
      unplaced.set(file, issue.message);
      kept.push({ ...issue, severity: 'warning' });
    }
    compiled = again();
  }
  const toKey = ({ file, line, column, code }: ContentIssue): string => `${file}:${line}:${column} ${code}`;
  const found = new Set(compiled.issues.map(toKey));
  const settled = new Set([...faulty, ...compiled.ignored.map(({ file }) => file)].map(getName));
  return { compiled, unreadable, kept: kept.filter((issue) => !found.has(toKey(issue))), settled };
};
