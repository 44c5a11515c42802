import path from 'node:path';

/** The published folder where no other is named. */
export const defaultOutFolder = 'dist';

/** The published folder of a project; an empty variable counts as unset. Functions read no other setting. */
export const outFolderIn = (env: Readonly<Record<string, unknown>>, root: string): string => {
  const { OUT_DIR: named } = env;
  return path.resolve(root, typeof named === 'string' && named !== '' ? named : defaultOutFolder);
};
