import { openIndex } from '../../../src/search/index/open-index.ts';
import type { SearchDocument } from '../../../src/search/index/search-document.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { search } from '../../../src/search/query/search.ts';
import type { Peer } from '../peer.ts';
import type { Item } from '../sets.ts';

export const documentOf = ({ id, title, sections }: Item): SearchDocument => ({
  path: id,
  title,
  section: 'site',
  tags: [],
  updated: '',
  sections: sections.map(({ heading, text }, index) => ({
    heading: heading === '' ? null : { text: heading, anchor: `s${index}` },
    text,
  })),
});

export const halyard: Peer = {
  name: 'Halyard',
  setting: 'as shipped',
  async open(items, language) {
    const bytes = await writeIndex(items.map(documentOf), { buildId: 'bench', language });
    const index = await openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
    return {
      search(query, limit) {
        const { hits } = search(index, { query: query.slice(0, 512), limit });
        return { ids: hits.map(({ path }) => path), snippets: hits.map(({ snippet }) => snippet) };
      },
    };
  },
};
