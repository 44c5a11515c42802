import { sections } from '../library/sections.ts';
import { site } from '../site.ts';
import { strings } from '../strings.ts';

/** The sections with their titles, spelled as a query string: scripts in the browser read it from the page. */
export const sectionTitles = new URLSearchParams(
  sections.map((section): [string, string] => [
    section,
    section === 'site' ? strings.page : site.sections[section].title,
  ]),
).toString();
