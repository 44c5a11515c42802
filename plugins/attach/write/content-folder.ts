import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { encodeAddress } from '../../../src/library/address.ts';
import type { AttachedPage, AttachedSite } from '../read/read-site.ts';

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

/** Replaces what would be read as the comment of a dialect. */
const toLine = (text: string): string =>
  text
    .replace(/<!--|-->|\{\/\*|\*\/\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const toFrontMatter = (page: AttachedPage): string => {
  const { path: own, title, description, date, updated, author, tags, order } = page;
  return stringify(
    {
      title: cut(toLine(title) || own, 160),
      ...(toLine(description) !== '' && { description: cut(toLine(description), 400) }),
      ...(date !== undefined && { date }),
      ...(updated !== undefined && { updated }),
      ...(toLine(author) !== '' && { author: toLine(author) }),
      ...(tags.length > 0 && { tags }),
      ...(order !== undefined && { order }),
      // Names of files say more than addresses to a reader of folders.
      permalink: `/${encodeAddress(own)}`,
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
export const toMarkdownFile = ({ path: own }: Pick<AttachedPage, 'path'>): string => `${own}.md`;

/** Writes the pages of a site as a content folder. */
export const writeContentFolder = async (site: AttachedSite, folder: string): Promise<void> => {
  await writeFile(path.join(folder, 'site.yaml'), toSiteFacts(site));
  for (const page of site.pages) {
    const file = path.join(folder, toMarkdownFile(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `---\n${toFrontMatter(page)}---\n\n${page.markdown}`);
    // The day of its HTML is that of a page which states none.
    await utimes(file, page.modified, page.modified);
  }
};
