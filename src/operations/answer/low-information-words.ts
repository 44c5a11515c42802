import type { SearchIndex } from '../../search/index/open-index.ts';
import { eachWord } from '../../search/text/words.ts';

/** What a light word weighs of its full weight when we judge whether a passage is about the question. */
export const lowInformationWeight = 0.3;

/**
 * Words with which one asks about a subject and that are not the subject: a page that answers often says them in
 * other words. By language; a language without a list weighs all words alike.
 */
const lightWords = new Map<string, string>([
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

const lists = new WeakMap<SearchIndex, ReadonlySet<string>>();

/** The light words of an index's language as it files them. */
const listFor = (index: SearchIndex): ReadonlySet<string> => {
  const words = lightWords.get(index.language.split('-')[0] ?? '')?.split(/\s+/) ?? [];
  const list = lists.get(index) ?? new Set(words.map(index.analyzer.termOf));
  lists.set(index, list);
  return list;
};

/** The light words of a question as the index files them: those of the list, and the one that tells which `how` is meant. */
export const lowInformationTerms = (index: SearchIndex, question: string): Set<string> => {
  const { termOf, plain } = index.analyzer;
  const { stopWords: common, questionWords: asking } = index.stopWords;
  const list = listFor(index);
  const light = new Set<string>();
  let before = '';
  eachWord(question, (start, end) => {
    const word = question.slice(start, end);
    const term = termOf(word);
    // "How big", "how often", "how expensive": the answer is a figure, and rarely repeats the adjective.
    const isDropped = common.has(plain(word)) || asking.has(plain(word));
    if (isDropped) {
      before = plain(word);
      return;
    }
    if (list.has(term) || (list.size > 0 && before === 'how')) light.add(term);
    before = plain(word);
  });
  return light;
};
