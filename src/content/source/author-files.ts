import { stringify } from 'yaml';
import { withoutEnding } from '../../library/layout/file-name.ts';
import { writeMarkdown } from '../../library/markdown/write/write-markdown.ts';
import { readFacts } from '../../library/site/read-facts.ts';
import { oncePer } from '../../once.ts';
import type { SiteFacts } from '../../site/schema.ts';
import type { ReadFile } from './page-sources.ts';

/** The folder of the pages about people. */
const folder = 'authors';

/** Writes the page about a person as a file of its author would be. */
const extractText = ({ name, description, role, photo, links }: SiteFacts['authors'][string]): string => {
  const fields = {
    title: name,
    ...(description !== undefined && { description }),
    ...(role !== undefined && { role }),
    profiles: links,
  };
  const body =
    photo === undefined
      ? ''
      : writeMarkdown({
          type: 'root',
          children: [{ type: 'paragraph', children: [{ type: 'image', url: `../${photo}`, alt: name }] }],
        });
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}`;
};

/** Makes the pages about the people in `site.yaml`, or returns those that were made when it was the same. */
const makePages = oncePer(({ file: from, text, modified }: ReadFile): readonly ReadFile[] =>
  Object.entries(readFacts(text).facts?.authors ?? {}).map(([name, author]) => ({
    file: `${folder}/${name}.md`,
    text: extractText(author),
    modified,
    from,
  })),
);

/** The pages about the people in `site.yaml`; a page that an author has written at the same place replaces one. */
export const readAuthorFiles = (sources: readonly ReadFile[], files: readonly string[]): readonly ReadFile[] => {
  const taken = new Set(files.map((file) => withoutEnding(file).toLowerCase()));
  return sources.flatMap(makePages).filter(({ file }) => !taken.has(withoutEnding(file)));
};
