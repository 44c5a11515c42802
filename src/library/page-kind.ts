import * as z from 'zod';

/**
 * The kinds of pages: those that an author wrote, lists that the program makes of them, and pages about the service. Lists, searches
 * and documents have the first, and the others where they are asked for.
 */
export const pageKinds = ['page', 'list', 'service'] as const;
export type PageKind = (typeof pageKinds)[number];

export const PageKindName = z.enum(pageKinds).meta({
  description:
    '`page` if an author wrote it, `list` if it lists pages of a tag, a year or a folder, `service` if it describes the service.',
});
