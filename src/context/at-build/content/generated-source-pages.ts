import { frontMatter } from '../../../library/front-matter.ts';
import { generatedPages } from './generated-pages.ts';
import type { SourcePage } from './read-source-pages.ts';

/** Returns the generated pages as source pages; an authored page at the same path replaces one. */
export const generatedSourcePages = (authored: readonly SourcePage[], origin: string): SourcePage[] => {
  const taken = new Set(authored.map(({ path }) => path));
  return generatedPages(origin, authored)
    .filter(({ path }) => !taken.has(path))
    .map(({ section, path, title, description, body }) => ({
      file: `site/${path}.md`,
      section,
      path,
      fields: frontMatter.site.parse({ title, description }),
      head: '',
      body,
      modified: '',
      published: true,
    }));
};
