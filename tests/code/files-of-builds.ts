import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The files that a file imports by relative paths, also when it runs. */
const getImports = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.') && fileName.endsWith('.ts'))
    .map(({ fileName }) => path.join(path.dirname(file), fileName));

const rooms = '{project,disk,release,content,build}';

/**
 * The files of rooms that read and write files which no test of these rooms imports, directly or through others: whole
 * builds run them, and `tests/builds` looks at what they make. Each of their mutants would take a build, so they are not measured here. In
 * other rooms such a file counts as one that is not tested.
 */
export const filesOfBuilds = (): string[] => {
  const reached = new Set<string>();
  const waiting = globSync(`tests/${rooms}/**/*.test.ts`);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...getImports(file));
  }
  return globSync(`src/${rooms}/**/*.ts`)
    .filter((file) => !reached.has(file))
    .sort();
};
