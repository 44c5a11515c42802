import * as z from 'zod';
import { contentFile, line, linkTarget } from './values.ts';

const Link = z.union(
  [
    linkTarget.transform((link) => ({ link, title: undefined })),
    z.strictObject({
      link: linkTarget.meta({ description: 'A path on this site, or an address elsewhere.' }),
      title: line(100).optional().meta({ description: 'The words of the link. Without it: the title of the page.' }),
    }),
  ],
  { error: 'Write a path on this site, such as /about, or `{ link: /about, title: About us }`.' },
);

/** The blocks of the home page beside its own text. */
export const homeBlocks = ['question', 'newest', 'latest', 'terms', 'tools', 'examples', 'connect'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/** Schemas of the facts on how a site looks and where its menus lead. */
export const lookFacts = {
  logo: z
    .union(
      [
        contentFile('logo.svg').transform((file) => ({ file, dark: undefined, showName: true })),
        z.strictObject({
          file: contentFile('logo.svg').meta({ description: 'The picture: SVG, PNG, WebP, AVIF or JPEG.' }),
          dark: contentFile('logo-dark.svg').optional().meta({ description: 'The picture on dark pages.' }),
          showName: z.boolean().default(true).meta({ description: 'Whether the name of the site is beside it.' }),
        }),
      ],
      { error: 'Write `logo: logo.svg` or `logo: { file: logo.svg, dark: logo-dark.svg }`.' },
    )
    .optional()
    .meta({ description: 'A picture before the name of the site.' }),
  favicon: contentFile('favicon.svg').optional().meta({ description: 'The icon in browser tabs: SVG, PNG or ICO.' }),
  fonts: z.enum(['own', 'system'], { error: 'Write own or system.' }).default('own').meta({
    description:
      'Whether pages are set in fonts of this site, of which readers load the characters that it uses, or in the fonts of their systems.',
  }),
  card: contentFile('card.jpg').optional().meta({
    description: 'The picture behind the words of social cards: PNG, JPEG, WebP or AVIF, cut to 1200 × 630 pixels.',
  }),
  menu: z
    .array(Link)
    .max(8)
    .optional()
    .meta({ description: 'The menu at the top. Without it: the sections and the page for developers.' }),
  footer: z
    .array(
      z.strictObject({
        title: line(100).meta({ description: 'The heading of the column.' }),
        links: z.array(Link).max(20).meta({ description: 'Its links.' }),
      }),
    )
    .max(4)
    .optional()
    .meta({
      description: 'The columns at the bottom of pages. Without it: sections, pages about the site, documents.',
    }),
  developers: z.boolean().optional().meta({
    description:
      'Whether menu and footer lead to the pages for developers, rather than one link at the foot. Without it: on sites of 20 pages or more.',
  }),
  home: z
    .array(z.enum(homeBlocks))
    .max(homeBlocks.length)
    .optional()
    .meta({
      description: `The blocks of the home page: ${homeBlocks.join(', ')}. The last four are shown in this order below the text. Without it: all, but \`connect\` only where \`developers\` is true.`,
    }),
};
