import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredPage } from '../../../src/library/library.ts';
import { addTo, emptySet } from '../../../src/search/index/page-set.ts';
import { planQuery } from '../../../src/search/query/plan-query.ts';
import { rankPages } from '../../../src/search/query/rank.ts';
import { library } from '../../support/library.ts';
import { getSearchIndex } from '../../support/search-index.ts';
import { indexOf, page } from '../pages.ts';
import { rankEveryPage } from '../rank-every-page.ts';

const words = ['brand', 'price', 'churn', 'market', 'customer', 'golden', 'sample', 'position', 'why'];
/** The word at a place is about half as frequent as the one before it. */
const word = (random: number): string => words[Math.min(words.length - 1, Math.clz32(random))] ?? 'brand';

/** Creates pages whose texts follow from their numbers alone. */
const getPages = (count: number): StoredPage[] => {
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const text = (length: number): string => Array.from({ length }, () => word(random())).join(' ');
  return Array.from({ length: count }, (_, n) =>
    page(
      `p${n}`,
      text(2),
      Object.fromEntries(
        Array.from({ length: 1 + (random() % 4) }, (_, at) => [at === 0 ? '' : `H${at}`, text(random() % 12)]),
      ),
    ),
  );
};

const query = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '+'), fc.constantFrom(...words, 'chrun', 'pri', 'unknown')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.map(([sign, each]) => sign + each).join(' '));

test('rankPages() ranks as if it scored every page of a large site', async () => {
  const index = await indexOf(getPages(3000));
  fc.assert(
    fc.property(
      query,
      fc.boolean(),
      fc.integer({ min: 1, max: 200 }),
      fc.option(fc.integer({ min: 2, max: 5 })),
      (asked, prefix, size, share) => {
        const plan = planQuery(index, asked, prefix);
        const selected = share === null ? undefined : emptySet(index.pageCount);
        if (selected && share !== null) for (let id = 0; id < index.pageCount; id += share) addTo(selected, id);
        expect(rankPages(index, plan, selected, size)).toEqual(rankEveryPage(index, plan, selected, size));
      },
    ),
    { numRuns: 60 },
  );
});

test('rankPages() ranks the pages of the demo as if it scored every one', async () => {
  const index = await getSearchIndex(library);
  for (let at = 0; at < library.size; at += 3) {
    const { title, description } = library.summaryAt(at);
    for (const asked of [title, `${title} ${description}`.slice(0, 200)]) {
      const plan = planQuery(index, asked, false);
      if (plan.phrases.length > 0) continue;
      expect(rankPages(index, plan, undefined, 30)).toEqual(rankEveryPage(index, plan, undefined, 30));
    }
  }
});
