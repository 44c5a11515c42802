import { undeclaredSection } from '../content/found-sections.ts';
import { toSegment } from '../library/layout/segment.ts';
import type { Section, Sections } from '../library/sections.ts';
import { suggest } from '../library/text/suggest.ts';
import { UserError } from '../project/user-error.ts';

/**
 * A section by its name: one of the site's, or a new one, since every folder is a section. Throws a UserError for
 * a name that is nearly one of the site's, or that cannot be a folder.
 */
export const sectionNamed = (name: string, sections: Sections): Section => {
  const section = sections.get(name);
  if (section !== undefined) return section;
  const [near] = suggest(name, [...sections.keys()]);
  if (near !== undefined) throw new UserError(`There is no section "${name}". Did you mean "${near}"?`);
  if (name === '' || toSegment(name) !== name)
    throw new UserError(`"${name}" cannot be a section; use lower-case letters, digits and hyphens.`);
  return undeclaredSection(name);
};
