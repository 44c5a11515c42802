import { UserError } from '../context/user-error.ts';
import type { Section, Sections } from '../library/sections.ts';
import { suggest } from '../library/suggest.ts';

/** Returns a section by its name. Throws a UserError that lists the sections for any other name. */
export const sectionNamed = (name: string, sections: Sections): Section => {
  const section = sections.get(name);
  if (section !== undefined) return section;
  const names = [...sections.keys()];
  const [near] = suggest(name, names);
  throw new UserError(
    `There is no section "${name}"; use one of ${names.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  );
};
