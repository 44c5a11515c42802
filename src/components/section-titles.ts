import { sectionTitle } from '../interfaces/discovery/section-title.ts';
import { sections } from '../library/sections.ts';

/** The sections with their titles, spelled as a query string: scripts in the browser read it from the page. */
export const sectionTitles = new URLSearchParams(
  sections.map((section): [string, string] => [section, sectionTitle(section)]),
).toString();
