import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { openStore } from '../../library/store/open-store.ts';

/** Opens the library of a build in memory. Paths and summaries of pages are cached, since each appears on many pages. */
export const openBuiltLibrary = (bytes: Uint8Array): Library => {
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const summaries = new Map<number, PageSummary>();
  const paths = new Map<number, string>();
  return {
    ...library,
    pathAt: (position) => {
      const cached = paths.get(position);
      if (cached !== undefined) return cached;
      const path = library.pathAt(position);
      paths.set(position, path);
      return path;
    },
    summaryAt: (position) => {
      const cached = summaries.get(position);
      if (cached !== undefined) return cached;
      const summary = library.summaryAt(position);
      summaries.set(position, summary);
      return summary;
    },
  };
};
