import type { Section } from '../../library/sections.ts';
import { site } from '../../site.ts';

/** What the owner calls a section; pages outside of all sections go by the name of the site. */
export const sectionTitle = (section: Section): string =>
  section === 'site' ? site.name : site.sections[section].title;

/** What the owner says of a section. */
export const sectionDescription = (section: Section): string =>
  section === 'site' ? site.description : site.sections[section].description;
