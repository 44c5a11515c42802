/** The kind of answer that a question asks for; `fact` is any other. */
export type Intent = 'definition' | 'difference' | 'steps' | 'list' | 'table' | 'tool' | 'example' | 'fact';

/**
 * Patterns of intents by language; questions in any other language have only the intent `fact`. Each pattern takes time
 * linear in the length of the question: no nested repetition.
 */
const patterns = new Map<string, readonly (readonly [Intent, RegExp])[]>([
  [
    'en',
    [
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
  ],
]);

/** Returns the intents of a question, the likeliest first; `fact` is always among them. */
export const intentsOf = (question: string, language: string): Intent[] => {
  const plain = question.trim().toLowerCase().replaceAll('’', "'");
  const found = (patterns.get(language.split('-')[0] ?? '') ?? []).filter(([, pattern]) => pattern.test(plain));
  return [...new Set<Intent>([...found.map(([intent]) => intent), 'fact'])];
};
