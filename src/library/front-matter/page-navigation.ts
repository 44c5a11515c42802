import type { NeighbourChoice, PageNavigation } from '../../site/page-navigation.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined;

/** The values of fields whose names differ in case and separators only. */
const openFields = (value: unknown): ((...names: readonly string[]) => unknown) => {
  const fields = new Map(
    Object.entries(isRecord(value) ? value : {}).map(([name, each]) => [
      name.toLowerCase().replace(/[_\s-]/g, ''),
      each,
    ]),
  );
  return (...names) => names.map((name) => fields.get(name)).find((each) => each !== undefined);
};

const readNeighbour = (value: unknown): NeighbourChoice | undefined => {
  if (value === false || value === null) return false;
  const get = openFields(value);
  const title = readText(isRecord(value) ? get('text', 'label', 'title') : value);
  const link = readText(get('link', 'href', 'path'));
  return title === undefined && link === undefined
    ? undefined
    : { ...(title !== undefined && { title }), ...(link !== undefined && { link }) };
};

/** Docusaurus names a page by its identifier, or none. */
const readPagination = (value: unknown): NeighbourChoice | undefined => {
  const link = readText(value);
  return value === null ? false : link === undefined ? undefined : { link };
};

const toLevel = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6 ? value : undefined;

const readContents = (get: ReturnType<typeof openFields>): number | undefined => {
  const hide = get('hide');
  if (get('hidetableofcontents', 'notoc') === true || (Array.isArray(hide) && hide.includes('toc'))) return 0;
  const toc = get('tableofcontents', 'toc', 'outline', 'showtoc');
  if (toc === false || toc === 'none') return 0;
  if (toc === 'deep') return 6;
  const levels = Array.isArray(toc) ? toc.at(-1) : openFields(toc)('maxheadinglevel', 'level');
  return toLevel(levels) ?? toLevel(toc) ?? toLevel(get('tocmaxheadinglevel', 'tocdepth'));
};

/**
 * Reads the navigation that front matter of Starlight, Docusaurus, VitePress, Material, Quarto and others states.
 *
 * @example
 * readPageNavigation({ sidebar: { badge: 'New' }, next: false }); // { badge: 'New', next: false }
 */
export const readPageNavigation = (fields: unknown): PageNavigation | undefined => {
  const get = openFields(fields);
  const sidebar = openFields(get('sidebar'));
  const badge = sidebar('badge') ?? get('sidebarbadge');
  const text = readText(isRecord(badge) ? badge.text : badge);
  const previous = readPagination(get('paginationprev')) ?? readNeighbour(get('prev', 'previous'));
  const next = readPagination(get('paginationnext')) ?? readNeighbour(get('next'));
  const contents = readContents(get);
  const read: PageNavigation = {
    ...((sidebar('hidden') === true || get('navexclude') === true) && { hidden: true }),
    ...(text !== undefined && { badge: text }),
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
    ...(contents !== undefined && { contents }),
  };
  return Object.keys(read).length === 0 ? undefined : read;
};

/** Names, one of which is in each front matter that states such a thing. */
export const mayStateNavigation = (matter: string): boolean =>
  /(?:sidebar|nav_?exclude|prev|next|toc|table_?of_?contents|outline|hide)\b|tableOfContents|pagination/i.test(matter);
