import * as z from 'zod';

/** False for a pattern with so many stars that comparing names with it takes long. */
export const isCheapPattern = (pattern: string): boolean =>
  pattern.length <= 500 &&
  pattern.split('**').length <= 3 &&
  pattern.split('/').every((name) => name.replaceAll('**', '').split('*').length <= 4);

/** The facts about what is not published. */
export const ignoreFacts = {
  ignore: z
    .array(
      z
        .string()
        .min(1)
        .refine(isCheapPattern, { error: 'Write at most three stars in a name, ** twice, and 500 characters.' }),
      { error: 'Write a list of patterns, such as [drafts/, "*.tmp.md"].' },
    )
    .max(1000)
    .default([])
    .meta({
      description:
        'Files and folders that are left out, in the syntax of `.gitignore`, such as `drafts/` or `*.tmp.md`. `!pattern` publishes what is left out without it: what `.gitignore` names, folders called `private`, and the templates, daily notes, drawings and canvases of a vault of Obsidian.',
    }),
};
