import { isPictureName } from '../../library/text/picture-name.ts';
import type { SourcePage } from '../source-page.ts';
import { type Resolution, resolverFor, type Targets } from './resolve-address.ts';

const named = /^!?\[\[([^\]|#]+)(?:\|[^\]]*)?\]\]$/;

/** The file of a picture as a page names it: beside the page, from the root of the folder, or from that of the site. */
const resolveFile = (src: string, page: SourcePage, targets: Targets): Resolution => {
  const first = resolverFor(page.file, page.path, targets)(src, 'image');
  if (first.file !== undefined || /^[a-z][a-z0-9+.-]*:/i.test(src)) return first;
  const name = src.replace(/^\.?\//, '');
  const byName = targets.findByName?.(page.file, name);
  const others = [name, `/${name}`, ...(byName === undefined ? [] : [byName])];
  return others.map((other) => resolverFor('', '', targets)(other, 'image')).find(({ file }) => file) ?? first;
};

/** Finds the picture that a page has as its cover: its address, and its file if it is in the folder; else an error. */
export const findCover = (page: SourcePage, targets: Targets): Resolution | undefined => {
  const { cover } = page.fields;
  if (cover === undefined) return undefined;
  const src = named.exec(cover.src)?.[1]?.trim() ?? cover.src;
  const found = resolveFile(src, page, targets);
  if (found.error !== undefined) return found;
  // What a whole URL leads to is not checked, as in texts.
  if ((found.file === undefined && /^https?:/i.test(src)) || (found.file !== undefined && isPictureName(found.file)))
    return found;
  return { url: found.url, error: `${src} is not a picture of the folder.` };
};
