import { rootSection, type SectionFacts, type Sections, sectionsOf } from '../../../library/sections.ts';
import type { Site } from '../../../site-schema.ts';
import { titleOfName } from './title-of-name.ts';

/** Types of folders by their usual names; pages of any other folder are essays. */
const usualTypes = new Map<string, SectionFacts['type']>([
  ['blog', 'essays'],
  ['glossary', 'glossary'],
  ['tools', 'tools'],
  ['examples', 'examples'],
  ['solutions', 'solutions'],
]);

/** Returns the sections that the owner states, or else the usual ones and one for each folder of pages. */
export const sectionsOfFolder = (site: Site, files: Iterable<string>): Sections => {
  if (Object.keys(site.sections).length > 0) return sectionsOf(site);
  const folders = Array.from(files, (file) => file.split('/')[0] ?? '')
    .filter((name) => name !== rootSection && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    .sort();
  const sections = Object.fromEntries(
    [...new Set([...usualTypes.keys(), ...folders])].map((name): [string, SectionFacts] => [
      name,
      { title: titleOfName(name), description: '', type: usualTypes.get(name) ?? 'essays' },
    ]),
  );
  return sectionsOf({ ...site, sections });
};
