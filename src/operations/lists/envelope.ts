import * as z from 'zod';

/** Fields that the output of every list has. */
export const envelope = {
  total: z.int().min(0).meta({ description: 'The number of items on all pages together.' }),
  count: z.int().min(0).meta({ description: 'The number of items in this response.' }),
  next: z
    .url()
    .nullable()
    .meta({ description: 'The URL of the following items with the same filters, or null at the end.' }),
  previous: z.url().nullable().meta({ description: 'The URL of the items before these, or null at the start.' }),
};
