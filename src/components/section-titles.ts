import { sectionTitle } from '../interfaces/discovery/section-title.ts';
import { sections } from '../library/sections.ts';

/** Section titles by name, as a query string in a data attribute that browser scripts read. */
export const sectionTitles = new URLSearchParams(
  sections.map((section): [string, string] => [section, sectionTitle(section)]),
).toString();
