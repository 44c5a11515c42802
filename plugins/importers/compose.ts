import { isReserved } from '../../src/content/addresses/reserved-addresses.ts';
import type { NewFile } from '../../src/disk/write-new-files.ts';
import { decodePercent, toPath } from '../../src/library/address.ts';
import { removeHiddenCharacters } from '../../src/library/text/hidden-characters.ts';
import type { ImportedPage, ImportedSource } from './imported-page.ts';
import { createLinks } from './links.ts';
import { rewriteMarkdown } from './markdown/rewrite-markdown.ts';
import { createPlaces, type Place, type PlaceOptions } from './place.ts';
import { findAlias, writeFields } from './write-fields.ts';

/** Gives each former address to one page, and leaves out those that cannot redirect. */
const findAliases = (pages: readonly ImportedPage[], places: ReadonlyMap<string, Place>, options: PlaceOptions) => {
  const { existing, notes, sections } = options;
  const pagePaths = new Set([...existing, ...Array.from(places.values(), ({ path: own }) => own), ...sections.keys()]);
  const taken = new Set<string>();
  // A page is also published under the name of its file, such as `a.html` or `a/index.html`.
  const pageAt = (path: string): string => toPath(path.replace(/(?:(?:^|\/)index)?\.html?$/i, ''));
  return new Map(
    pages.map(({ source, formerAddresses }) => {
      const own = places.get(source)?.path;
      const aliases = formerAddresses.flatMap((address): string[] => {
        const former = findAlias(address);
        if (former !== undefined && pageAt(former) === own) return [];
        const isFree = former !== undefined && !taken.has(former) && !pagePaths.has(pageAt(former));
        if (isFree && !isReserved(former)) {
          taken.add(former);
          return [former];
        }
        notes.add('lost', 'old addresses that cannot redirect, since a page or the service has them', `/${address}`);
        return [];
      });
      return [source, aliases];
    }),
  );
};

const isPicture = (name: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);

/** Words for a picture whose text alternative is missing: those of its file name. */
const getAlternative = (url: string): string => {
  const name = (decodePercent(url.replace(/[?#].*$/s, '')) ?? url).split('/').at(-1) ?? '';
  return (
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[-_\s[\]]+/g, ' ')
      .trim() || 'Picture'
  );
};

const withoutEdges = (markdown: string): string => markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

/** Turns imported pages into the files to write: pages first, then the files that they use. */
export const composeFiles = (source: ImportedSource, options: PlaceOptions): NewFile[] => {
  const { notes } = options;
  const placed = createPlaces(options);
  const places = new Map(source.pages.map((page) => [page.source, placed.page(page)]));
  const links = createLinks(source, places, { ...options, file: placed.file });
  const aliases = findAliases(source.pages, places, options);
  const texts = source.pages.flatMap((page): NewFile[] => {
    const place = places.get(page.source);
    if (place === undefined) return [];
    const address = links.address(page);
    const { picture } = page;
    const lead = picture === undefined ? undefined : address(picture.url, 'image');
    const shown =
      lead === undefined
        ? ''
        : `![${(picture?.alt ?? '').replace(/[[\]\\]/g, ' ').trim() || getAlternative(lead)}](<${lead}>)`;
    const body = rewriteMarkdown(removeHiddenCharacters(page.markdown), {
      address,
      alternative: (url) => {
        notes.add('changed', 'pictures without a description, which have the words of their file name', page.source);
        return getAlternative(url);
      },
      drop: (what) => notes.add('lost', what, page.source),
    });
    const fields = writeFields({
      fields: page.fields,
      aliases: aliases.get(page.source) ?? [],
      type: place.section.type,
      source: page.source,
      notes,
    });
    const words = withoutEdges(body);
    // A heading that is the title must come first.
    const text = page.fields.title === undefined ? [words, shown] : [shown, words];
    const file = `${fields}${text.filter((part) => part !== '').join('\n\n')}\n`;
    return [{ file: place.file, read: () => file }];
  });
  if (source.keepsPictures) for (const name of source.files.keys()) if (isPicture(name)) links.copy(name);
  const unused = [...source.files.keys()].filter((name) => !links.copied.has(name));
  for (const name of unused) notes.add('lost', 'files that no page links to', name);
  const copies = Array.from(links.copied, ([name, target]): NewFile[] => {
    const read = source.files.get(name);
    return read === undefined ? [] : [{ file: target, read }];
  });
  return [...texts, ...copies.flat()];
};
