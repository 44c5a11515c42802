import { homePath } from '../../library/address.ts';
import { getFrontMatter } from '../../library/front-matter/front-matter.ts';
import { isListed } from '../../library/publish-gate.ts';
import { rootSection, type Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import type { SourcePage } from '../source-page.ts';
import { isSeenFrom } from '../version/by-version.ts';
import { generatedPages } from './generated-pages.ts';

/** The generated pages as source pages; an authored page at the same path replaces one. */
export const generatedSourcePages = (
  site: Site,
  authored: readonly SourcePage[],
  sections: Sections,
  service: { readonly origin: string; readonly hasEndpoints: boolean },
): SourcePage[] => {
  const section = sections.get(rootSection);
  if (section === undefined) return [];
  const schema = getFrontMatter(section.type);
  const taken = new Set(authored.map(({ path }) => path));
  return generatedPages(
    site,
    service,
    sections,
    authored.filter(({ fields }) => isListed(fields)),
    (page) => isSeenFrom(site, { treePath: homePath }, page.treePath),
  )
    .filter(({ path }) => !taken.has(path))
    .map(({ kind, path, title, description, body }) => ({
      file: `${rootSection}/${path}.md`,
      section,
      path,
      treePath: path,
      fields: schema.parse({ title, description }),
      head: '',
      body,
      kind,
      published: true,
    }));
};
