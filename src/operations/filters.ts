import * as z from 'zod';
import { Section } from '../library/sections.ts';
import { maxTagLength, tagPattern } from '../library/tags.ts';

/** A tag in the form that front matter allows. */
const Tag = z.string().min(1).max(maxTagLength).regex(tagPattern);

/** Filter parameters of every list. */
export const filters = {
  section: Section.optional().meta({ description: 'Only pages of this part of the site.' }),
  tag: Tag.optional().meta({ description: 'Only pages with this tag.' }),
  updated_since: z.iso
    .date()
    .optional()
    .meta({ description: 'Only pages that changed on this day (YYYY-MM-DD) or later.' }),
};
