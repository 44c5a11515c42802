import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkedPath, toBasePath, toPathname, toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { readRedirectRules } from '../../../library/redirect-rules.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';

/** Maximum bytes of a file name, with room for an ending. */
const maxNameBytes = 240;

const pageFor = (pathname: string, { origin, site, find, summaryAt }: Library): string => {
  const position = find(linkedPath(pathname));
  const title = escapeMarkup(position === undefined ? site.name : summaryAt(position).title);
  const href = escapeMarkup(toBasePath(origin) + pathname);
  return `<!doctype html>
<html lang="${escapeMarkup(site.language)}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="canonical" href="${escapeMarkup(toUrl(origin, pathname))}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body><p><a href="${href}">${title}</a></p></body>
</html>
`;
};

/** The file that a static host sends for a former address of a page; undefined if it would send no HTML. */
const getFile = (alias: string): string | undefined => {
  const name = path.posix.basename(alias);
  if (alias.split('/').some((part) => Buffer.byteLength(part) > maxNameBytes)) return undefined;
  if (/\.html?$/.test(name)) return alias;
  return /\.[a-z0-9]{1,5}$/i.test(name) ? undefined : `${alias}.html`;
};

/**
 * Writes a page that leads on at each former address, for static hosts that read no `_redirects`. No file is replaced:
 * where names differ only in case, a page has the name already.
 */
export const writeRedirectPages = async (
  library: Library,
  aliases: ReadonlyMap<string, string>,
  out: string,
): Promise<void> => {
  const { rules } = readRedirectRules(library.site.redirects, (page) => library.find(page) !== undefined);
  const files = rules.filter(({ isFolder }) => !isFolder).map(({ from, to }) => [from, to] as const);
  for (const [alias, to] of [...Array.from(aliases, ([alias, page]) => [alias, toPathname(page)] as const), ...files]) {
    const file = getFile(alias);
    if (file === undefined) continue;
    const place = path.join(out, file);
    try {
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, pageFor(to, library), { flag: 'wx' });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    }
  }
};
