import type { QuestionPatterns } from './language.ts';

/** English. */
export const english: QuestionPatterns = {
  reference:
    /\b(it|its|that|this|these|those|they|them|their|there|one|ones|he|she)\b|^(and|but|so|then|what about|how about|why|also)\b/,
  intents: [
    ['example', /\b(examples?|case study|sample of|for instance)\b/],
    [
      'tool',
      /\b(calculat\w*|compute|work out|works? it out|worksheet|template|tool|generator|builder|formula|equation)\b/,
    ],
    [
      'difference',
      /\b(compare[ds]?|comparison|differences? between|difference|different from|differ|versus|vs|distinguish|confused?|the same as|or rather)\b/,
    ],
    ['definition', /^(so |and |please )?(what('s| is| are| do you mean by)|define|explain what)\b/],
    ['definition', /\b(mean|means|meaning|stand for|stands for|definition|in plain words|defined)\b/],
    [
      'steps',
      /\b(steps?|process|procedure|checklist)\b|^(so |and |please )?(how (to|do|can|should|would|could)|what should (i|we|you))\b/,
    ],
    [
      'amount',
      /\b(how (many|much|long|often|big|large|small|far|high|low)|what (share|percentage|rate|price)|cost|price|number of)\b/,
    ],
    ['table', /\b(compare|comparison|versus|vs)\b|\bhow (many|much|long)\b/],
    ['reason', /\b(why|how come|reasons?|causes?|because)\b/],
    [
      'decision',
      /^(so |and |but )?(is|are|am|was|do|does|did|can|could|should|must|may|would|will|has|have)\b|\b(worth|should (i|we|you))\b/,
    ],
    ['person', /\b(who|whose|by whom)\b/],
    ['time', /\b(when|what time|how soon)\b/],
    ['place', /\bwhere\b/],
    [
      'list',
      /^(which|what (are|were) the|list|name)\b|\b(contains?|includes?|belongs?|consists?|made of)\b|\b(ways|types|kinds|reasons|signs|mistakes?|rules|fields|parts)\b/,
    ],
  ],
  definitions: [
    /^(?:so |and |please )*(?:what(?:'s| is| are| was)|who is|define|explain|meaning of|definition of)(?: the (?:meaning|definition) of| meant by)?(?: an?| the)? (?<name>[^?]+?)[?.! ]*$/i,
    /^(?:so |and |please )*what (?:does|do|did)(?: an?| the)? (?<name>[^?]+?) (?:mean|stand for|stands for)[?.! ]*$/i,
    /^(?:so |and )*what do you mean by (?<name>[^?]+?)[?.! ]*$/i,
    /^(?:(?:an?|the) )?(?<name>[^?]+?),? (?:definition|meaning|defined|explained|in plain words|stands for|abbreviation)[?.! ]*$/i,
  ],
  comparisons: [
    /^(?:so |and |please )*(?:what(?:'s| is| are) )?(?:the )?(?:differences?|distinction) between (?:an? |the )?(?<one>[^?,]+?) and (?:an? |the )?(?<other>[^?,]+)/i,
    /^(?:so |and )*how (?:do|does|is|are) (?:an? |the )?(?<one>[^?,]+?) (?:differ|different) (?:from|to) (?:an? |the )?(?<other>[^?,]+)/i,
    /^(?:so |and )*(?:is|are) (?:an? |the )?(?<one>[^?,]+?) (?:really |just )?(?:the same(?: thing)? as|different (?:from|to)) (?:an? |the )?(?<other>[^?,]+)/i,
    /^(?:so |and )*(?:compare )?(?:an? |the )?(?<one>[^?,:]+?),? (?:vs\.?|versus|compared (?:to|with)) (?:an? |the )?(?<other>[^?,:]+)/i,
    /^(?:an? |the )?(?<one>[^?,:]+?) (?:or|and) (?:an? |the )?(?<other>[^?,:]+?)[,:?] ?(?:what(?:'s| is) the )?difference/i,
  ],
  kindAsked: /\b(?:how|which|what (?:kind|type|sort)s? of) $/,
  lowInformation: `about act actually add ask avoid bad best better bring build buy calculate calculated check choose compare compute
    contain count create decide define definition describe determine differ difference different do does easily effective
    enough ever example examples explain fast find fix formula full get give good great happen happens help improve include increase
    keep know large learn let long look main make makes making matter mean means meaning measure method most much name
    need needs number often old organise people person plan prevent protect put question reduce right run same say set
    should show small stand start stop take tell thing things think try understand understands up use used using versus want
    way ways well why work works worth write wrong year years`,
};
