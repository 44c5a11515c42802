import type { Library } from '../../../library/library.ts';
import { picturesIn } from '../../../library/markdown/pictures-in.ts';
import { localPathname } from './local-links.ts';

const isWide = (address: string): boolean => /#(?:wide|full)$/.test(address);

/** The pathnames of the pictures that pages show wider than the text: covers, and those whose address says it. */
export const widePictures = (library: Library): ReadonlySet<string> => {
  const { origin } = library;
  const found = new Set<string>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const { cover } = library.summaryAt(position);
    const markdown = library.markdownAt(position);
    const shown = /#(?:wide|full)\b/.test(markdown) ? picturesIn(markdown).filter(isWide) : [];
    for (const address of cover === undefined ? shown : [cover.url, ...shown]) {
      const pathname = localPathname(origin, address);
      if (pathname !== undefined) found.add(pathname);
    }
  }
  return found;
};
