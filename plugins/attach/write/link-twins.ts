import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { elementsIn } from '../../../src/content/html/elements.ts';
import { writeFileAtomic } from '../../../src/disk/write-file-atomic.ts';
import { toUrl } from '../../../src/library/address.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import type { AttachedPage } from '../read/read-site.ts';

const markdownType = 'text/markdown';
const dataType = 'application/ld+json';

/** A page whose HTML gets what it lacks. */
export interface LinkedPage {
  readonly page: AttachedPage;
  /** The address of its Markdown. */
  readonly twin: string;
}

/** What a page says of itself, as JSON-LD: nothing that it does not say, such as the day of its file. */
const toJsonLd = (page: AttachedPage, origin: string): string => {
  const { title, description, language, date, updated, author, pathname } = page;
  const said = {
    headline: title,
    description,
    datePublished: date,
    dateModified: updated,
    inLanguage: language,
    url: toUrl(origin, pathname),
  };
  const names = author.split(', ').filter((name) => name !== '');
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': date === undefined ? 'WebPage' : 'Article',
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    ...(names.length > 0 && { author: names.map((name) => ({ '@type': 'Person', name })) }),
  }).replaceAll('<', '\\u003c');
};

const hasType = (elements: readonly Element[], tagName: string, type: string): boolean =>
  elements.some((each) => each.tagName === tagName && each.properties.type === type);

/** What the head of a page lacks, and where it ends; undefined for one that lacks nothing, or has no head. */
const findLacking = (html: string, { page, twin }: LinkedPage, origin: string) => {
  const elements = [...elementsIn(fromHtml(html, { verbose: true }))];
  const end = elements.find(({ tagName }) => tagName === 'head')?.data?.position?.closing?.start.offset;
  const lacking = [
    ...(hasType(elements, 'link', markdownType)
      ? []
      : [`<link rel="alternate" type="${markdownType}" href="${escapeMarkup(twin)}">`]),
    ...(hasType(elements, 'script', dataType) ? [] : [`<script type="${dataType}">${toJsonLd(page, origin)}</script>`]),
  ];
  return end === undefined || lacking.length === 0 ? undefined : { end, added: lacking.join('') };
};

/**
 * Adds the link to the Markdown of each page, and JSON-LD to one without any, at the end of its head. Returns what was added to
 * which file, for the report. The day of a file stays, which is that of a page without another one.
 */
export const linkTwins = async (
  folder: string,
  origin: string,
  pages: readonly LinkedPage[],
): Promise<readonly { readonly file: string; readonly added: string }[]> => {
  const changed: { file: string; added: string }[] = [];
  for (const linked of pages) {
    const { file, modified } = linked.page;
    const place = path.join(folder, file);
    const html = await readFile(place, 'utf8');
    const found = findLacking(html, linked, origin);
    if (found === undefined) continue;
    await writeFileAtomic(place, html.slice(0, found.end) + found.added + html.slice(found.end));
    await utimes(place, modified, modified);
    changed.push({ file, added: found.added });
  }
  return changed;
};
