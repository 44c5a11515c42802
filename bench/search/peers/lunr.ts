import lunr from 'lunr';
import { headingsOf, type Peer, textOf } from '../peer.ts';
import { lend } from '../question.ts';

export const lunrTuned: Peer = {
  name: 'lunr',
  setting: 'boosts 3/1.5/1, question words dropped, stems',
  async ready(items, language) {
    const { analyzer, words } = await lend(language);
    const ids = items.map(({ id }) => id);
    const engine = lunr(function () {
      this.ref('n');
      this.field('title', { boost: 3 });
      this.field('headings', { boost: 1.5 });
      this.field('text');
      // lunr brings English only; other languages get the stems and stop words that ours has.
      if (language !== 'en') {
        const stem = (token: lunr.Token): lunr.Token => token.update((text) => analyzer.termOf(text));
        lunr.Pipeline.registerFunction(stem, `stem-${language}`);
        this.pipeline.reset();
        this.pipeline.add(lunr.trimmer, stem);
        this.searchPipeline.reset();
        this.searchPipeline.add(stem);
      }
      for (const [n, item] of items.entries())
        this.add({ n: String(n), title: item.title, headings: headingsOf(item), text: textOf(item) });
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
