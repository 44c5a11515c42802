import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Library } from '../../../library/library.ts';
import { writeFileAtomic } from '../../disk/write-file-atomic.ts';
import type { PreviousRelease } from '../../releases/previous-release.ts';
import { inBatches } from '../in-batches.ts';
import { type Dependency, digestOfDependency } from './dependencies.ts';

/** What each page of a release read of the library while it was rendered. */
export type PageReadings = ReadonlyMap<string, ReadonlySet<Dependency>>;

/** A reading stands once with its answer; pages name it by its place in the list. */
const Saved = z.object({
  release: z.string(),
  inputs: z.string(),
  readings: z.array(z.tuple([z.string(), z.string()])),
  pages: z.array(z.tuple([z.string(), z.array(z.int())])),
});

/** A file that is damaged, or that another version wrote, costs a whole build and nothing else. */
const readSaved = async (file: string): Promise<z.infer<typeof Saved> | undefined> => {
  try {
    return Saved.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** The readings of the pages that would come out as they stand, whole, in the release before. */
export const unchangedPages = async (
  file: string,
  { library, inputs, before }: { library: Library; inputs: string; before: PreviousRelease | undefined },
): Promise<PageReadings> => {
  const saved = await readSaved(file);
  if (
    before === undefined ||
    saved === undefined ||
    saved.release !== path.basename(before.folder) ||
    saved.inputs !== inputs
  )
    return new Map();
  const same = saved.readings.map(([reading, answer]) => digestOfDependency(library, reading) === answer);
  const unchanged = saved.pages.filter(
    ([page, readings]) =>
      readings.length > 0 && readings.every((index) => same[index]) && library.find(page) !== undefined,
  );
  const whole = await inBatches(unchanged, 64, ([page]) => before.isIntact(`${page}.html`));
  return new Map(
    unchanged
      .filter((_, index) => whole[index])
      .map(([page, readings]) => [page, new Set(readings.flatMap((index) => saved.readings[index]?.[0] ?? []))]),
  );
};

/** Keeps for the next build what the pages of a release read, and what the library answered. */
export const rememberPages = async (
  file: string,
  { library, inputs, release, pages }: { library: Library; inputs: string; release: string; pages: PageReadings },
): Promise<void> => {
  const places = new Map<Dependency, number>();
  const placeOf = (reading: Dependency): number => {
    const place = places.get(reading) ?? places.size;
    places.set(reading, place);
    return place;
  };
  const named = [...pages].map(([page, readings]) => [page, [...readings].map(placeOf)]);
  const readings = [...places.keys()].map((reading) => [reading, digestOfDependency(library, reading) ?? '']);
  const text = JSON.stringify({ release: path.basename(release), inputs, readings, pages: named });
  // The release is out; a disk that cannot keep this costs the next build its time.
  await writeFileAtomic(file, text).catch(() => undefined);
};
