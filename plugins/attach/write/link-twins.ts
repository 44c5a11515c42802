import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { elementsIn } from '../../../src/content/html/elements.ts';
import { writeFileAtomic } from '../../../src/disk/write-file-atomic.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';

const type = 'text/markdown';

/** Adds the link to the Markdown of a page at the end of its head; undefined for one that has it, or has no head. */
export const addTwinLink = (html: string, twin: string): string | undefined => {
  const elements = [...elementsIn(fromHtml(html, { verbose: true }))];
  const isThere = elements.some(({ tagName, properties }) => tagName === 'link' && properties.type === type);
  const head = elements.find(({ tagName }) => tagName === 'head');
  const end = head?.data?.position?.closing?.start.offset;
  if (isThere || end === undefined) return undefined;
  return `${html.slice(0, end)}<link rel="alternate" type="${type}" href="${escapeMarkup(twin)}">${html.slice(end)}`;
};

/** Adds the links to files of HTML. Returns how many were changed. */
export const linkTwins = async (
  folder: string,
  pages: readonly (readonly [file: string, twin: string])[],
): Promise<number> => {
  let changed = 0;
  for (const [file, twin] of pages) {
    const place = path.join(folder, file);
    const linked = addTwinLink(await readFile(place, 'utf8'), twin);
    if (linked === undefined) continue;
    await writeFileAtomic(place, linked);
    changed += 1;
  }
  return changed;
};
