import * as z from 'zod';
import { titleFromName } from './layout/file-name.ts';
import type { SectionType } from './section-types.ts';

/** The section of the home page, of indexes and of pages outside all other sections. */
export const rootSection = 'site';

/** Name of a section in requests and pages. The allowed names depend on the site. */
export const SectionName = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'The part of the site that a page belongs to.' });

/** A part of the site: a folder of the content, as the owner's facts declare it. */
export interface Section {
  /** The folder, which is also the first part of its pages' paths. */
  readonly name: string;
  readonly title: string;
  /** Empty if nobody described it. */
  readonly description: string;
  /** The type of its pages: their own fields, order and schema.org type. */
  readonly type: SectionType;
}

/** The sections of a site by name, in the order in which it presents them; the first is `rootSection`. */
export type Sections = ReadonlyMap<string, Section>;

/** Facts from which the sections of a site are made. */
export interface SectionFacts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type: SectionType;
}

/**
 * The sections of a site.
 *
 * @example
 * getSections(site).get('glossary')?.title; // 'Glossary'
 */
export const getSections = ({
  name,
  description = '',
  sections,
}: {
  readonly name: string;
  readonly description?: string | undefined;
  readonly sections: Readonly<Record<string, SectionFacts>>;
}): Sections =>
  new Map([
    [rootSection, { name: rootSection, title: name, description, type: 'root' }],
    ...Object.entries(sections).map(
      ([name, { title = titleFromName(name), description: text = '', type }]) =>
        [name, { name, title, description: text, type }] as const,
    ),
  ]);

/** The sections that have a folder and an index of their own: all but the first. */
export const folderSections = <One extends Section>(sections: ReadonlyMap<string, One>): One[] =>
  [...sections.values()].filter(({ type }) => type !== 'root');

/** True for the name of a section with a folder of its own, whose index is the page at that path. */
export const isFolderSection = (name: string, sections: ReadonlyMap<string, unknown>): boolean =>
  name !== rootSection && sections.has(name);
