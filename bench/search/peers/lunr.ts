import lunr from 'lunr';
import { extractText, findHeadings, type Peer } from '../peer.ts';
import { textAnalysisFor } from '../text-analysis.ts';

export const lunrTuned: Peer = {
  name: 'lunr',
  setting: 'boosts 3/1.5/1, question words dropped, stems',
  async open(items, language) {
    const { analyzer, words } = await textAnalysisFor(language);
    const ids = items.map(({ id }) => id);
    const engine = lunr(function () {
      this.ref('n');
      this.field('title', { boost: 3 });
      this.field('headings', { boost: 1.5 });
      this.field('text');
      // lunr has English only; other languages use our stemmer and stop words.
      if (language !== 'en') {
        const stem = (token: lunr.Token): lunr.Token => token.update((text) => analyzer.getTerm(text));
        lunr.Pipeline.registerFunction(stem, `stem-${language}`);
        this.pipeline.reset();
        this.pipeline.add(lunr.trimmer, stem);
        this.searchPipeline.reset();
        this.searchPipeline.add(stem);
      }
      for (const [n, item] of items.entries())
        this.add({ n: String(n), title: item.title, headings: findHeadings(item), text: extractText(item) });
    });
    return {
      search(query, limit) {
        const terms = words(query).map((word) => word.toLowerCase());
        const found = engine.query((q) => {
          for (const term of terms) q.term(term, {});
        });
        return { ids: found.slice(0, limit).flatMap(({ ref }) => ids[Number(ref)] ?? []) };
      },
    };
  },
};
