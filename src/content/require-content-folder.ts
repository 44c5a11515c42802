import { stat } from 'node:fs/promises';
import type { Settings } from '../project/settings.ts';
import { UserError } from '../project/user-error.ts';

/** Throws a UserError if the content folder does not exist. */
export const requireContentFolder = async ({ contentFolder }: Pick<Settings, 'contentFolder'>): Promise<void> => {
  const found = await stat(contentFolder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  throw new UserError(
    `${contentFolder} is not a folder. Create it, or name the folder that holds your Markdown with --content (or CONTENT_DIR).`,
  );
};
