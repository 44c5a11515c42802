import * as z from 'zod';
import { Section } from '../library/sections.ts';
import { maxTagLength, tagPattern } from '../library/tags.ts';

/** A tag as authors may write it. */
const Tag = z.string().min(1).max(maxTagLength).regex(tagPattern);

/** How the requests of all lists narrow what they list. */
export const filters = {
  section: Section.optional().meta({ description: 'Only pages of this part of the site.' }),
  tag: Tag.optional().meta({ description: 'Only pages with this tag.' }),
  updated_since: z.iso
    .date()
    .optional()
    .meta({ description: 'Only pages that changed on this day (YYYY-MM-DD) or later.' }),
};
