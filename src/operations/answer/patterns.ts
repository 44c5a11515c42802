import { truncate } from '../../library/characters.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import { maxQueryLength } from '../../search/query/search.ts';
import { eachWord } from '../../search/text/words.ts';

/** The kind of answer that a question asks for; `fact` is any other. */
export type Intent = 'definition' | 'difference' | 'steps' | 'list' | 'table' | 'tool' | 'example' | 'fact';

/**
 * The patterns by which questions of a language are understood. Each takes time linear in the length of the question: no
 * nested repetition.
 */
interface Patterns {
  /** Words by which a question refers to the one before it. */
  readonly reference: RegExp;
  readonly intents: readonly (readonly [Intent, RegExp])[];
  /** Words by which a question asks about its subject without naming it: a page that answers often uses others. */
  readonly lowInformation: string;
}

const patterns = new Map<string, Patterns>([
  [
    'en',
    {
      reference:
        /\b(it|its|that|this|these|those|they|them|their|there|one|ones|he|she)\b|^(and|but|so|then|what about|how about|why|also)\b/i,
      intents: [
        ['example', /\b(examples?|case study|sample of)\b/],
        ['tool', /\b(calculators?|calculated?|compute|work out|worksheet|template|tool|generator|builder|formula)\b/],
        [
          'difference',
          /\b(compare|comparison|differences? between|different from|differ|versus|vs|distinguish|confuse)\b/,
        ],
        ['definition', /^(so |and |please )?(what('s| is| are| do you mean by)|define|explain what)\b/],
        ['definition', /\b(mean|means|meaning|stand for|stands for|definition)\b/],
        [
          'steps',
          /\b(steps?|process|procedure|checklist)\b|^(so |and |please )?(how (to|do|can|should|would|could)|what should (i|we|you))\b/,
        ],
        ['table', /\b(compare|comparison|versus|vs)\b|^how (many|much|long)\b/],
        [
          'list',
          /^(which|what (are|were) the|list|name)\b|\b(contains?|includes?|belongs?|consists?|made of)\b|\b(ways|types|kinds|reasons|signs|mistakes|rules|fields|parts)\b/,
        ],
      ],
      lowInformation: `about act actually add ask avoid bad best better bring build buy calculate calculated check choose compare compute
    contain count create decide define describe determine differ difference different do does easily effective
    enough ever example examples fast find fix full get give good great happen happens help improve include increase
    keep know large learn let long look main make makes making matter mean means meaning measure method most much name
    need needs number often old organise people person plan prevent protect put question reduce right run say set
    should show small stand start stop take tell thing things think try understand understands up use used using want
    way ways well why work works write wrong year years`,
    },
  ],
]);

/**
 * Returns the patterns of a language by its BCP 47 tag. Without any, only short questions count as follow-ups, every question
 * has only the intent `fact`, and all words weigh alike.
 */
const patternsOf = (language: string): Patterns | undefined => patterns.get(language.split('-')[0] ?? '');

/**
 * Returns the question to search for. A question of up to three words, or one with a referring word, is followed by the
 * previous question. At most 512 characters, which is the maximum of the search.
 *
 * @example
 * toStandaloneQuestion('Why is it hard?', ['What is positioning?'], 'en'); // 'Why is it hard? What is positioning?'
 */
export const toStandaloneQuestion = (question: string, previous: readonly string[], language: string): string => {
  const current = truncate(question.trim(), maxQueryLength);
  const before = previous.at(-1)?.trim();
  if (before === undefined || before === '') return current;
  const isShort = current.split(/\s+/, 4).length <= 3;
  const pointsBack = patternsOf(language)?.reference.test(current) ?? false;
  return isShort || pointsBack ? truncate(`${current} ${before}`, maxQueryLength) : current;
};

/** Returns the intents of a question, the likeliest first; `fact` is always among them. */
export const intentsOf = (question: string, language: string): Intent[] => {
  const plain = question.trim().toLowerCase().replaceAll('’', "'");
  const found = (patternsOf(language)?.intents ?? []).filter(([, pattern]) => pattern.test(plain));
  return [...new Set<Intent>([...found.map(([intent]) => intent), 'fact'])];
};

/** Factor for the weight of low-information words when a passage is compared with a question. */
export const lowInformationWeight = 0.3;

const termLists = new WeakMap<SearchIndex, ReadonlySet<string>>();

/** Returns the low-information words of an index's language as terms of that index. */
const listFor = (index: SearchIndex): ReadonlySet<string> => {
  const words = patternsOf(index.language)?.lowInformation.split(/\s+/) ?? [];
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
