import * as z from 'zod';

/** Folders of the content, in the order in which the site presents them. */
export const sections = ['site', 'blog', 'glossary', 'tools', 'examples', 'solutions'] as const;

export const Section = z.enum(sections).meta({ description: 'The part of the site that a page belongs to.' });
export type Section = z.infer<typeof Section>;

export const isSection = (name: string): name is Section => sections.some((section) => section === name);
