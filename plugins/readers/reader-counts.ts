import * as z from 'zod';

const count = z.int().min(1);

/** The counts of a part of a month. */
export const ReaderCounts = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  /** Counts by a key of `toKey`: a kind, a part and a name that the site has itself. */
  counts: z.record(z.string(), count),
  /** The days on which a word was asked that the site does not use, by the keyed hash of the word; at most five. */
  days: z.record(z.string(), z.array(z.iso.date()).max(5)),
});
export type ReaderCounts = z.infer<typeof ReaderCounts>;

/** Adds up counts of the same month, in the order of the months. */
export const sumCounts = (all: readonly ReaderCounts[]): ReaderCounts[] => {
  const months = new Map<string, { readonly counts: Map<string, number>; readonly days: Map<string, Set<string>> }>();
  for (const { month, counts, days } of all) {
    const sum = months.get(month) ?? { counts: new Map<string, number>(), days: new Map<string, Set<string>>() };
    months.set(month, sum);
    for (const [key, number] of Object.entries(counts)) sum.counts.set(key, (sum.counts.get(key) ?? 0) + number);
    for (const [hash, asked] of Object.entries(days))
      sum.days.set(hash, new Set([...(sum.days.get(hash) ?? []), ...asked].slice(0, 5)));
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, { counts, days }]) => ({
      month,
      counts: Object.fromEntries(counts),
      days: Object.fromEntries([...days].map(([hash, asked]) => [hash, [...asked]])),
    }));
};
