import { stat } from 'node:fs/promises';
import type { Settings } from '../../settings.ts';
import { UserError } from '../../user-error.ts';

/** Throws a UserError if the content folder does not exist. */
export const requireContentFolder = async ({
  contentFolder,
  contentName,
}: Pick<Settings, 'contentFolder' | 'contentName'>): Promise<void> => {
  const found = await stat(contentFolder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  throw new UserError(
    `CONTENT_DIR is "${contentName}", but ${contentFolder} is not a folder. Create it, or set CONTENT_DIR to the folder that holds your Markdown.`,
  );
};
