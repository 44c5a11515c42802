import type { Section } from '../../library/sections.ts';
import { site } from '../../site.ts';

/** Returns the owner's title of a section; for pages outside of all sections the name of the site. */
export const sectionTitle = (section: Section): string =>
  section === 'site' ? site.name : site.sections[section].title;

/** Returns the owner's description of a section. */
export const sectionDescription = (section: Section): string =>
  section === 'site' ? site.description : site.sections[section].description;
