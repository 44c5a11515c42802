import { create, insertMultiple, search } from '@orama/orama';
import { extractText, findHeadings, type Peer } from '../peer.ts';
import { textAnalysisFor } from '../text-analysis.ts';

export const oramaTuned: Peer = {
  name: 'Orama',
  setting: 'stems, stop words, boosts 3/1.5/1',
  async open(items, language) {
    const { analyzer, terms, words } = await textAnalysisFor(language);
    const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: terms };
    const database = create({
      schema: { item: 'string', title: 'string', headings: 'string', text: 'string' } as const,
      components: { tokenizer },
    });
    const rows = items.map((item) => ({
      item: item.id,
      title: item.title,
      headings: findHeadings(item),
      text: extractText(item),
    }));
    await insertMultiple(database, rows);
    return {
      async search(query, limit) {
        const term = words(query).map(analyzer.getTerm).join(' ');
        const properties: ('title' | 'headings' | 'text')[] = ['title', 'headings', 'text'];
        const { hits } = await search(database, {
          term,
          properties,
          boost: { title: 3, headings: 1.5 },
          limit,
          threshold: 1,
        });
        return { ids: hits.map(({ document }) => String(document.item)) };
      },
    };
  },
};
