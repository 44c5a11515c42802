import path from 'node:path';

/** The paths in the content folder that a path in a file may mean, as its tool has it. */
export const candidatesFor = (from: string, name: string): string[] => {
  const beside = path.posix.join(path.posix.dirname(from), name);
  if (/^\.{1,2}\//.test(name)) return [beside];
  const bare = name.replace(/^(?:@site|~|@)?\//, '');
  return [beside, bare, `_includes/${bare}`, bare.slice(bare.indexOf('/') + 1)];
};

/** The files in the content folder that the name of a snippet may mean. */
export const snippetFiles = (from: string, name: string): string[] =>
  candidatesFor(from, name).filter((file) => !file.startsWith('..'));
