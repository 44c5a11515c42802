import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getSections, type Section } from '../../src/library/sections.ts';
import { readFacts } from '../../src/library/site/read-facts.ts';
import { getSite, type Site, siteFacts } from '../../src/site/schema.ts';

const file = path.resolve(import.meta.dirname, '../../content/site.yaml');

/** The facts of the demo. */
export const site: Site = getSite(readFacts(readFileSync(file, 'utf8')).facts ?? siteFacts().parse({}), '');

/** The sections of the demo. */
export const sections = getSections(site);

/** A section of the demo; throws if there is none of that name. */
export const sectionNamed = (name: string): Section => {
  const section = sections.get(name);
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section;
};
