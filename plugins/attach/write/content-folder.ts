import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { encodeAddress } from '../../../src/library/address.ts';
import { day, tag } from '../../../src/library/fields/values.ts';
import { headingNode } from '../../../src/library/markdown/build.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import type { AttachedPage, AttachedSite } from '../read/read-site.ts';

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

/** Replaces what would be read as the comment of a dialect. */
const toLine = (text: string): string =>
  text
    .replace(/<!--|-->|\{\/\*|\*\/\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const getTitle = ({ path: own, title }: AttachedPage): string => cut(toLine(title) || own, 160);

/** A day that a page states; one that is none, or is to come, is not stated: the page is published. */
const toDay = (text: string | undefined, today: string): string | undefined =>
  day.safeParse(text).success && text !== undefined && text <= today ? text : undefined;

const toFrontMatter = (page: AttachedPage, today: string): string => {
  const tags = page.tags.filter((each) => tag.safeParse(each).success);
  return stringify(
    {
      title: getTitle(page),
      // Without what is undefined, YAML has no field.
      description: cut(toLine(page.description), 400) || undefined,
      date: toDay(page.date, today),
      updated: toDay(page.updated, today),
      author: toLine(page.author) || undefined,
      tags: tags.length > 0 ? tags : undefined,
      order: page.order,
      // Names of files say more than addresses to a reader of folders.
      permalink: `/${encodeAddress(page.path)}`,
    },
    { lineWidth: 0 },
  );
};

const toSiteFacts = ({ origin, name, description, language }: AttachedSite): string =>
  stringify({
    url: origin,
    name: cut(toLine(name), 100),
    ...(toLine(description) !== '' && { description: cut(toLine(description), 300) }),
    ...(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) && { language }),
    // The words of a page are those that it has there.
    glossaryLinks: false,
  });

/** The name of the file of a page in a content folder. */
export const toMarkdownFile = ({ path: own }: Pick<AttachedPage, 'path'>): string =>
  `${own
    .split('/')
    // Names of files and folders that are not published elsewhere; the address is in the front matter.
    .map((name) => (/^(?:[_.]|private$)/i.test(name) ? `x-${name}` : name))
    .join('/')}.md`;

/** Writes the pages of a site as a content folder. */
export const writeContentFolder = async (site: AttachedSite, folder: string, now: number): Promise<void> => {
  const today = new Date(now).toISOString().slice(0, 10);
  await writeFile(path.join(folder, 'site.yaml'), toSiteFacts(site));
  for (const page of site.pages) {
    const file = path.join(folder, toMarkdownFile(page));
    await mkdir(path.dirname(file), { recursive: true });
    // Below a title, which is not repeated, few lines of prose look like fields.
    const heading = page.markdown.startsWith('# ')
      ? ''
      : writeMarkdown({ type: 'root', children: [headingNode(1, getTitle(page))] });
    await writeFile(file, `---\n${toFrontMatter(page, today)}---\n\n${heading}\n${page.markdown}`);
    // The day of its HTML is that of a page which states none.
    await utimes(file, page.modified, page.modified);
  }
};
