import type { StoredPage } from '../../../src/library/library.ts';
import { search } from '../../../src/search/query/search.ts';
import { libraryWith, storedPage } from '../../../tests/support/libraries/stored-page.ts';
import { getSearchIndex } from '../../../tests/support/search-index.ts';
import type { Peer } from '../peer.ts';
import type { Item } from '../sets.ts';

/** Makes a page of an item; a first section without a heading is the text below the title. */
export const pageOf = ({ id, title, sections }: Item): StoredPage => {
  const [first] = sections;
  const hasLead = first !== undefined && first.heading === '';
  const below = hasLead ? sections.slice(1) : sections;
  return storedPage(
    [
      { heading: title, text: hasLead ? first.text : '' },
      ...below.map(({ heading, text }, index) => ({ heading, text, anchor: `s${index}` })),
    ],
    { path: id, section: 'site', tags: [] },
  );
};

export const halyard: Peer = {
  name: 'Halyard',
  setting: 'as shipped',
  async open(items, language) {
    const index = await getSearchIndex(libraryWith(items.map(pageOf), 'bench'), language);
    return {
      search(query, limit) {
        const { hits } = search(index, { query: query.slice(0, 512), limit });
        return { ids: hits.map(({ path }) => path), snippets: hits.map(({ snippet }) => snippet) };
      },
    };
  },
};
