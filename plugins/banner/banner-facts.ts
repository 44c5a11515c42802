import * as z from 'zod';

const text = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\n<]*$/, { error: 'Write one line of Markdown, without HTML.' })
  .meta({ description: 'One line of Markdown: words, emphasis and links.' });

/** The fact by which an owner announces something on every page. */
export const bannerFacts = z.object({
  banner: z
    .union(
      [
        text.transform((line) => ({ text: line, until: undefined })),
        z.strictObject({
          text,
          until: z.iso
            .date({ error: 'Write a day, such as 2027-03-31.' })
            .optional()
            .meta({ description: 'The last day on which it is shown, as YYYY-MM-DD.' }),
        }),
      ],
      { error: 'Write `banner: "A new issue is out: [read it](/blog)"` or `banner: { text: …, until: 2027-03-31 }`.' },
    )
    .optional()
    .meta({ description: 'A line above the header of every page, such as an announcement with a link.' }),
});
