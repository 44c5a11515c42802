import * as z from 'zod';

/** Schema of a text in one line. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, { error: 'Write it in one line, without control characters.' });

/** A character of Chinese, Japanese or Korean says about as much as three letters of an alphabet. */
const lettersOfWide = 3;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The length of a text in letters of an alphabet: what it says, and not how many characters it has. */
export const readingLength = (text: string): number => {
  let length = 0;
  for (const character of text) length += dense.test(character) ? lettersOfWide : 1;
  return length;
};

/** Schema of what says in a sentence or two what something is. */
export const sentence = line(1000);

/** Schema of a file of the content folder. */
export const contentFile = (example: string) =>
  line(300).regex(/^(?![\\/])(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\:?#]+$/, {
    error: `Write the path of a file in the content folder, such as ${example}.`,
  });

/** An address as owners write it: a path on this site, the file of a page, another site or a mail address. */
export const linkText = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+|(?:\.\/)?[^\s/:.?#\\][^\s:.?#\\]*(?:\.mdx?)?)$/, {
    error: 'Write a path on this site, such as /about, or an address that begins with https://.',
  });

/** Schema of an address, in which the file of a page becomes its path. */
export const linkTarget = linkText.transform((text) =>
  /^\/|^https?:|^mailto:/.test(text) ? text : `/${text.replace(/^\.\/|\/+$|\.mdx?$/g, '')}`,
);

/** The use of AI in a text: none, to help a person, or to write it. */
export const aiUses = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof aiUses)[number];

/** Schema of how much one client may ask for. */
export const Quota = z.strictObject({
  requests: z.int().min(1).max(9_999_999_999).meta({ description: 'How many requests.' }),
  seconds: z.int().min(1).max(86_400).meta({ description: 'In how many seconds.' }),
});

/** Schema of the address of a site: an origin, with a folder if the site is below another one. */
export const siteAddress = (error: string) =>
  z
    .string()
    .refine(
      (value) => {
        if (!URL.canParse(value)) return false;
        const { protocol, pathname, search, hash, username, password } = new URL(value);
        // A folder below another site, such as that of GitHub Pages.
        const isPlain = /^(?:\/[\w.~-]+)*\/?$/.test(pathname);
        return /^https?:$/.test(protocol) && isPlain && search + hash + username + password === '';
      },
      { error },
    )
    .transform((value) => new URL(value).origin + new URL(value).pathname.replace(/\/$/, ''));
