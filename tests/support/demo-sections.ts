import { type Section, sectionsOf } from '../../src/library/sections.ts';
import { site } from '../../src/site.ts';

/** The sections of the demo. */
export const sections = sectionsOf(site);

/** Returns a section of the demo; throws if there is none of that name. */
export const sectionNamed = (name: string): Section => {
  const section = sections.get(name);
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section;
};
