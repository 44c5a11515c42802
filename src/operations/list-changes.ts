import * as z from 'zod';
import { toUrl } from '../library/address.ts';
import { changeKinds, type FeedChange, firstMark } from '../library/changes/change.ts';
import type { Library } from '../library/library.ts';
import { getPathname } from '../library/pathname.ts';
import { Problem } from '../problem.ts';
import { endpoints } from '../site/site.ts';
import { maxCursorLength } from './lists/paging.ts';
import { defineOperation } from './operation.ts';

const path = '/changes';
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const ListedChange = z.object({
  kind: z
    .enum(changeKinds)
    .meta({ description: 'What happened to the page. A page that moved may have changed, too.' }),
  path: z.string().meta({ description: 'The path of the page; if it moved, the one that it had before.' }),
  to: z.string().optional().meta({ description: 'The new path of a page that moved.' }),
  url: z.url().meta({ description: 'The URL of the page after the change; of a removed one, its last.' }),
  digest: digest.optional().meta({
    description: 'SHA-256 of the Markdown after the change, as in the record of the page; absent if it was removed.',
  }),
  previous_digest: digest.optional().meta({ description: 'SHA-256 of the Markdown before; absent if it was added.' }),
  day: z.iso.date().meta({
    description: 'The day of the last change of the page; of one that moved or was removed, that of the whole site.',
  }),
});

const input = z.strictObject({
  cursor: z.string().optional().meta({
    maxLength: maxCursorLength,
    description:
      'A `cursor` or `latest` of an earlier response, even of an earlier build. Without it: from the first change.',
  }),
  since: z.iso.date().optional().meta({ description: 'Only changes of this day and later, as YYYY-MM-DD.' }),
  limit: z.int().min(1).max(1000).default(20).meta({ description: 'The maximum number of changes to return.' }),
});

const output = z.object({
  total: z.int().min(0).meta({ description: 'The number of all changes, or of all since the day.' }),
  count: z.int().min(0).meta({ description: 'The number of changes in this response.' }),
  items: z.array(ListedChange).meta({ description: 'The changes, oldest first.' }),
  cursor: z.string().meta({ description: 'The place after these changes. Keep it for the next time.' }),
  latest: z.string().meta({ description: 'The place after all changes of this build.' }),
  next: z.url().nullable().meta({ description: 'The URL of the changes that follow, or null at the end.' }),
  previous: z.url().nullable().meta({ description: 'The URL of the changes before, or null at the beginning.' }),
});

/** Encodes a place in the feed: the number of changes before it, and the mark of the last of them. */
const encode = (position: number, library: Library): string => {
  const mark = position === 0 ? firstMark(library.origin) : library.changesBetween(position - 1, position)[0]?.mark;
  return `${position}-${mark}`;
};

/** The number of changes before a cursor. Throws `invalid-cursor` if this build has others there. */
const decode = (cursor: string, library: Library): number => {
  const position = /^(\d{1,9})-[0-9a-f]{24}$/.exec(cursor)?.[1];
  const at = Number(position ?? -1);
  if (at >= 0 && at <= library.changeCount && encode(at, library) === cursor) return at;
  throw new Problem(
    'invalid-cursor',
    'The changes before this cursor are not those of this site now. Start again: keep `latest` of a request without `cursor`, read all pages, and continue from there.',
    {
      errors: [
        {
          parameter: 'cursor',
          reason: 'This cursor is not valid here.',
          allowed: 'A `cursor` or `latest` of an earlier response of this site, unchanged.',
        },
      ],
    },
  );
};

const listed = (
  { kind, path: page, to, digest: now, previous, day }: FeedChange,
  { origin, site }: Pick<Library, 'origin' | 'site'>,
): z.input<typeof ListedChange> => ({
  kind,
  path: page,
  to,
  url: toUrl(origin, getPathname(site, to ?? page)),
  digest: now,
  previous_digest: previous,
  day,
});

interface Slice {
  readonly total: number;
  /** The places of the changes of the response. */
  readonly places: readonly number[];
  /** The place at which the response before begins; undefined at the beginning. */
  readonly start: number | undefined;
  /** The place after the last change of the response; of the last response, after all. */
  readonly end: number;
  readonly isLast: boolean;
}

/** Changes are read from the store in parts. */
const changesPerRead = 1000;

function* placesSince(since: string, library: Library): Generator<number> {
  for (let from = 0; from < library.changeCount; from += changesPerRead) {
    const part = library.changesBetween(from, Math.min(from + changesPerRead, library.changeCount));
    for (const [at, { day }] of part.entries()) if (day >= since) yield from + at;
  }
}

const slice = (library: Library, from: number, limit: number, since: string | undefined): Slice => {
  const all =
    since === undefined ? Array.from({ length: library.changeCount }, (_, at) => at) : [...placesSince(since, library)];
  const after = all.findIndex((place) => place >= from);
  const first = after === -1 ? all.length : after;
  const places = all.slice(first, first + limit);
  const isLast = first + limit >= all.length;
  return {
    total: all.length,
    places,
    start: first === 0 ? undefined : (all[Math.max(0, first - limit)] ?? 0),
    end: isLast ? library.changeCount : (places.at(-1) ?? 0) + 1,
    isLast,
  };
};

export const listChanges = defineOperation({
  id: 'listChanges',
  path,
  title: 'List changes',
  description:
    'Pages that were added, changed, moved or removed, oldest first, with their digests before and after: what a copy of the site needs to stay up to date. First keep `latest`, then read all pages; later ask with that cursor and read the pages that changed. A cursor stays valid in later builds if the owner records each release; otherwise the error `invalid-cursor` says to start again.',
  quota: 'default',
  input,
  output,
  example: () => ({ limit: 2 }),
  run: ({ cursor, since, limit }, { library }) => {
    const from = cursor === undefined ? 0 : decode(cursor, library);
    const { total, places, start, end, isLast } = slice(library, from, limit, since);
    const items = places.flatMap((place) =>
      library.changesBetween(place, place + 1).map((change) => listed(change, library)),
    );
    const linkTo = (place: number): string => {
      const query = new URLSearchParams({
        ...(since && { since }),
        limit: String(limit),
        cursor: encode(place, library),
      });
      return `${library.origin}${endpoints.api}${path}?${query}`;
    };
    return {
      total,
      count: items.length,
      items,
      cursor: encode(end, library),
      latest: encode(library.changeCount, library),
      next: isLast ? null : linkTo(end),
      previous: start === undefined ? null : linkTo(start),
    };
  },
});
