import type { Library } from '../../../src/library/library.ts';
import { sectionNamed } from '../demo-sections.ts';
import { library, origin } from '../library.ts';

/** Creates a library that reports this many essays; each is made on access, so size costs nothing. */
export const bigLibrary = (size: number): Library => {
  const model = library.summaryAt(library.find('blog/price-from-value') ?? 0);
  const pathAt = (position: number): string => `blog/essay-${String(position).padStart(7, '0')}`;
  const all = Uint32Array.from({ length: size }, (_, position) => position);
  return {
    ...library,
    size,
    listedSize: size,
    sections: new Map([['blog', { ...sectionNamed('blog'), size }]]),
    tags: new Map(),
    pathAt,
    pathsBetween: (from, to) => Array.from({ length: Math.min(size, to) - from }, (_, at) => pathAt(from + at)),
    getPlace: (path) => Number(/\d{7}$/.exec(path)?.[0] ?? size),
    find: (path) => {
      const position = Number(/^blog\/essay-(\d{7})$/.exec(path)?.[1] ?? Number.NaN);
      return position < size ? position : undefined;
    },
    select: ({ section }) => (section === undefined || section === 'blog' ? all : new Uint32Array()),
    markdownAt: () => '',
    summaryAt: (position) => {
      const path = pathAt(position);
      const url = `${origin}/${path}`;
      return { ...model, path, url, links: { ...model.links, html: url, markdown: `${url}.md` } };
    },
  };
};
