import FlexSearch from 'flexsearch';
import { extractText, findHeadings, type Peer } from '../peer.ts';
import { textAnalysisFor } from '../text-analysis.ts';

export const flexSearchTuned: Peer = {
  name: 'FlexSearch',
  setting: 'stems, stop words, suggest',
  async open(items, language) {
    const { analyzer, terms, words } = await textAnalysisFor(language);
    const ids = items.map(({ id }) => id);
    const engine = new FlexSearch.Index({ tokenize: 'strict', resolution: 9, encode: terms, context: false });
    for (const [n, item] of items.entries())
      engine.add(n, [item.title, findHeadings(item), extractText(item)].join('\n'));
    return {
      search(query, limit) {
        const found = engine.search(words(query).map(analyzer.plain).join(' '), { limit, suggest: true });
        return { ids: (Array.isArray(found) ? found : []).flatMap((n) => ids[Number(n)] ?? []) };
      },
    };
  },
};
