import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { openStore } from '../../../library/store/open-store.ts';

/** The library of a build, over bytes in memory. Every page is shown in many places, so its record is read once. */
export const openBuilt = (bytes: Uint8Array): Library => {
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const summaries = new Map<number, PageSummary>();
  return {
    ...library,
    summaryAt: (position) => {
      const known = summaries.get(position);
      if (known !== undefined) return known;
      const summary = library.summaryAt(position);
      summaries.set(position, summary);
      return summary;
    },
  };
};
