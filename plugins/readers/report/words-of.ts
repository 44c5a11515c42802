import type { Library } from '../../../src/library/library.ts';
import type { Analyzer } from '../../../src/search/text/analyzer.ts';
import { eachWord } from '../../../src/search/text/words.ts';

/** The shortest word of the site for each of some terms, in lower case: the index holds stems. */
export const getWords = (
  terms: ReadonlySet<string>,
  library: Pick<Library, 'listedSize' | 'pageAt'>,
  analyzer: Analyzer,
): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  for (let position = 0; position < library.listedSize; position += 1)
    for (const { heading, plain } of library.pageAt(position).chunks) {
      const both = `${heading}\n${plain}`;
      eachWord(both, (start, end) => {
        const word = both.slice(start, end).toLowerCase();
        const term = analyzer.getTerm(word);
        const known = words.get(term);
        if (terms.has(term) && (known === undefined || word.length < known.length)) words.set(term, word);
      });
    }
  return words;
};
