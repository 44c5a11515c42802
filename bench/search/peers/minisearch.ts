import MiniSearch from 'minisearch';
import { extractText, findHeadings, type Peer } from '../peer.ts';
import { textAnalysisFor } from '../text-analysis.ts';

const fields = ['title', 'headings', 'text'];
const getRow = (item: Parameters<typeof findHeadings>[0]) => ({
  id: item.id,
  title: item.title,
  headings: findHeadings(item),
  text: extractText(item),
});

export const miniSearchDefault: Peer = {
  name: 'MiniSearch',
  setting: 'defaults',
  async open(items) {
    const engine = new MiniSearch({ fields });
    engine.addAll(items.map(getRow));
    return {
      search: (query, limit) => ({
        ids: engine
          .search(query)
          .slice(0, limit)
          .map(({ id }) => String(id)),
      }),
    };
  },
};

export const miniSearchTuned: Peer = {
  name: 'MiniSearch',
  setting: 'stems, stop words, boosts 3/1.5/1, prefix, fuzzy .2',
  async open(items, language) {
    const { analyzer, terms, words } = await textAnalysisFor(language);
    const engine = new MiniSearch({ fields, tokenize: terms, processTerm: (term) => term || null });
    engine.addAll(items.map(getRow));
    const options = {
      boost: { title: 3, headings: 1.5 },
      prefix: true,
      fuzzy: 0.2,
      tokenize: (query: string) => words(query).map(analyzer.getTerm),
    };
    return {
      search: (query, limit) => ({
        ids: engine
          .search(query, options)
          .slice(0, limit)
          .map(({ id }) => String(id)),
      }),
    };
  },
};

export const miniSearchExact: Peer = {
  name: 'MiniSearch',
  setting: 'stems, stop words, boosts 3/1.5/1',
  async open(items, language) {
    const { analyzer, terms, words } = await textAnalysisFor(language);
    const engine = new MiniSearch({ fields, tokenize: terms, processTerm: (term) => term || null });
    engine.addAll(items.map(getRow));
    const options = {
      boost: { title: 3, headings: 1.5 },
      tokenize: (query: string) => words(query).map(analyzer.getTerm),
    };
    return {
      search: (query, limit) => ({
        ids: engine
          .search(query, options)
          .slice(0, limit)
          .map(({ id }) => String(id)),
      }),
    };
  },
};
