import * as z from 'zod';
import { pathnameOf, urlOf } from '../library/address.ts';
import { changeKinds, type FeedChange, firstMark } from '../library/changes/change.ts';
import type { Library } from '../library/library.ts';
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
  day: z.iso
    .date()
    .meta({ description: 'The day of the last change of the page; of a removed one, that of the whole site.' }),
});

const input = z.strictObject({
  cursor: z.string().optional().meta({
    maxLength: maxCursorLength,
    description:
      'A `cursor` or `latest` of an earlier response, even of an earlier build. Without it: from the first change.',
  }),
  limit: z.int().min(1).max(1000).default(100).meta({ description: 'The maximum number of changes to return.' }),
});

const output = z.object({
  count: z.int().min(0).meta({ description: 'The number of changes in this response.' }),
  items: z.array(ListedChange).meta({ description: 'The changes, oldest first.' }),
  cursor: z.string().meta({ description: 'The place after these changes. Keep it for the next time.' }),
  latest: z.string().meta({ description: 'The place after all changes of this build.' }),
  next: z.url().nullable().meta({ description: 'The URL of the changes that follow, or null at the end.' }),
});

/** Encodes a place in the feed: the number of changes before it, and the mark of the last of them. */
const encode = (position: number, library: Library): string => {
  const mark = position === 0 ? firstMark(library.origin) : library.changesBetween(position - 1, position)[0]?.mark;
  return `${position}-${mark}`;
};

/** Returns the number of changes before a cursor. Throws `invalid-cursor` if this build has others there. */
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
  run: ({ cursor, limit }, { library }) => {
    const from = cursor === undefined ? 0 : decode(cursor, library);
    const end = Math.min(from + limit, library.changeCount);
    const items = library
      .changesBetween(from, end)
      .map(({ kind, path: page, to, digest: now, previous, day }: FeedChange) => ({
        kind,
        path: page,
        to,
        url: urlOf(library.origin, pathnameOf(to ?? page)),
        digest: now,
        previous_digest: previous,
        day,
      }));
    const after = encode(end, library);
    const query = new URLSearchParams({ limit: String(limit), cursor: after });
    return {
      count: items.length,
      items,
      cursor: after,
      latest: encode(library.changeCount, library),
      next: end < library.changeCount ? `${library.origin}${endpoints.api}${path}?${query}` : null,
    };
  },
});
