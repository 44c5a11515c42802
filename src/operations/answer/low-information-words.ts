import type { SearchIndex } from '../../search/index/open-index.ts';
import { eachWord } from '../../search/text/words.ts';

/** Factor for the weight of low-information words when a passage is compared with a question. */
export const lowInformationWeight = 0.3;

/**
 * Words by which a question asks about its subject without naming it: a page that answers often uses others. By
 * language; a language without a list weighs all words alike.
 */
const wordLists = new Map<string, string>([
  [
    'en',
    `about act actually add ask avoid bad best better bring build buy calculate calculated check choose compare compute
    contain count create decide define describe determine differ difference different do does easily effective
    enough ever example examples fast find fix full get give good great happen happens help improve include increase
    keep know large learn let long look main make makes making matter mean means meaning measure method most much name
    need needs number often old organise people person plan prevent protect put question reduce right run say set
    should show small stand start stop take tell thing things think try understand understands up use used using want
    way ways well why work works write wrong year years`,
  ],
]);

const termLists = new WeakMap<SearchIndex, ReadonlySet<string>>();

/** Returns the low-information words of an index's language as terms of that index. */
const listFor = (index: SearchIndex): ReadonlySet<string> => {
  const words = wordLists.get(index.language.split('-')[0] ?? '')?.split(/\s+/) ?? [];
  const list = termLists.get(index) ?? new Set(words.map(index.analyzer.termOf));
  termLists.set(index, list);
  return list;
};

/** Returns the low-information terms of a question: those of the list, and the adjective or adverb after "how". */
export const lowInformationTerms = (index: SearchIndex, question: string): Set<string> => {
  const { termOf, plain } = index.analyzer;
  const { stopWords, questionWords } = index.stopWords;
  const list = listFor(index);
  const found = new Set<string>();
  let before = '';
  eachWord(question, (start, end) => {
    const word = question.slice(start, end);
    const term = termOf(word);
    const isStopWord = stopWords.has(plain(word)) || questionWords.has(plain(word));
    if (isStopWord) {
      before = plain(word);
      return;
    }
    // "How big", "how often", "how expensive": the answer is a figure, and rarely repeats the adjective.
    if (list.has(term) || (list.size > 0 && before === 'how')) found.add(term);
    before = plain(word);
  });
  return found;
};
