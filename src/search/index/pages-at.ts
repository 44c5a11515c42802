import type { SearchIndex } from './open-index.ts';

/** Yields the numbers of the pages at these positions of the library; both lists ascend. Those of no page are skipped. */
export function* pagesAt({ positions }: Pick<SearchIndex, 'positions'>, wanted: Uint32Array): Generator<number> {
  let page = 0;
  for (const position of wanted) {
    while (page < positions.length && (positions[page] ?? 0) < position) page++;
    if (positions[page] === position) yield page;
  }
}
