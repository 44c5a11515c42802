import * as z from 'zod';
import { PageSummary } from '../../library/page.ts';
import { envelope } from './envelope.ts';

const { path, url, ...others } = PageSummary.shape;

/** An item of a page list: the fields that were asked for. */
export const ListedPage = z
  .object({
    path,
    url,
    ...z.object(others).partial().shape,
    markdown: z
      .string()
      .optional()
      .meta({ description: 'The whole page as Markdown; only when it was asked for by `paths`.' }),
  })
  .meta({ description: 'The fields of `Page` that were asked for.' });

/** Output of `listContent`. */
export const PageList = z.object({
  ...envelope,
  items: z.array(ListedPage).meta({ description: 'The pages.' }),
  missing: z
    .array(z.string())
    .optional()
    .meta({ description: 'Only with `paths`: those of them that name no published page.' }),
});
export type PageList = z.input<typeof PageList>;
