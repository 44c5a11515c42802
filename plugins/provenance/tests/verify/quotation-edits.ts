/** A random whole number from 0 up to a bound. */
export type Random = (bound: number) => number;
/** A change of a quotation, which may be of one paragraph alone. */
export type Edit = (quote: string, random: Random, isOne?: boolean) => string;

/** One of several values by chance. */
export const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[random(Math.max(1, values.length))];

/** Puts one of the pairs of marks, which are written with a bar between them, around a quotation; by chance only one of the two. */
const around =
  (...pairs: readonly string[]): Edit =>
  (quote, random) => {
    const [open = '', close = ''] = pick(pairs, random)?.split('|') ?? [];
    const side = random(6);
    return `${side === 0 ? '' : open}${quote}${side === 1 ? '' : close}`;
  };

const before =
  (...marks: readonly string[]): Edit =>
  (quote, random) =>
    pick(marks, random) + quote;

const replace =
  (from: RegExp, to: string): Edit =>
  (quote) =>
    quote.replace(from, to);

const replaceEach =
  (marks: Readonly<Record<string, string>>): Edit =>
  (quote) =>
    Object.entries(marks).reduce((text, [from, to]) => text.replaceAll(from, to), quote);

/** Replaces every run of spaces by one of these, each by chance. */
const spaced =
  (...marks: readonly string[]): Edit =>
  (quote, random) =>
    quote.replace(/ +/g, () => pick(marks, random) ?? ' ');

/** Puts a mark between two words of a quotation, where a space is. */
const between =
  (...marks: readonly string[]): Edit =>
  (quote, random) => {
    const at = pick([...quote.matchAll(/(?<=\p{L}) (?=\p{L})/gu)], random)?.index;
    return at === undefined ? quote : quote.slice(0, at) + pick(marks, random) + quote.slice(at + 1);
  };

/** Leaves one or more words in the middle out. */
const shortened =
  (...marks: readonly string[]): Edit =>
  (quote, random, isOne) => {
    // A short piece says too little in another paragraph.
    const words = quote.split(' ');
    const least = isOne && !quote.includes('\n') ? 2 : 6;
    if (words.length < 2 * least + 1 || /\||\]\(|…|⋯|\.\.|\. \. |\[snip/.test(quote)) return quote;
    const at = least + random(words.length - 2 * least);
    const to = at + 1 + random(words.length - least - at);
    return [...words.slice(0, at), pick(marks, random), ...words.slice(to)].join(' ');
  };

/** Changes each word of several letters, by chance, where it stands alone. */
const someWord =
  (change: (word: string, random: Random) => string): Edit =>
  (quote, random) => {
    const found = pick([...quote.matchAll(/(?<=^|\s)\p{L}{4,}(?=\s|$)/gu)], random);
    if (found === undefined) return quote;
    const { 0: word, index } = found;
    return quote.slice(0, index) + change(word, random) + quote.slice(index + word.length);
  };

/** Makes a word a link, where the quotation has none, which a link could stand in. */
const linked =
  (change: (word: string) => string): Edit =>
  (quote, random, isOne) =>
    /\]\(|```/.test(quote) ? quote : someWord(change)(quote, random, isOne);

/** Marks the beginnings of lines, as lists are copied from pages. */
const listed =
  (mark: (at: number) => string): Edit =>
  (quote) =>
    quote
      .split('\n')
      .map((line, at) => `${mark(at)} ${line}`)
      .join('\n');

const bullets = ['-', '*', '+', '•', '·', '◦', '▪', '‣', '●', '○', '■', '–', '—', '→', '✓', '☐', '[ ]', '[x]', '- [x]'];
const steps: readonly ((at: number) => string)[] = [
  (at) => `${at + 1}.`,
  (at) => `${at + 1})`,
  (at) => `(${at + 1})`,
  (at) => `${String.fromCharCode(97 + (at % 26))})`,
  (at) => `(${String.fromCharCode(97 + (at % 26))})`,
  (at) => String.fromCharCode(0x2460 + (at % 20)),
];

const enclosing = `“” "" ‘’ ‚‘ „“ „” «» »« ‹› ›‹ 「」 『』 《》 〈〉 〝〞 ＂＂ '' \`\`
  () [] {} （） ［］ 【】 〔〕 〖〗 ⟨⟩ ❝❞ ❛❜ ⸂⸃ ༺༻ ᚛᚜ ”” ’’ ‟” ‛’`
  .split(/\s+/)
  .map((pair) => [...pair].join('|'));

/** What people and programs change when they write down a quotation: first letters, then marks between and around words. */
export const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  ['a lower-case first letter', (quote) => quote.replace(/\p{L}/u, (first) => first.toLowerCase())],
  ['an upper-case first letter', (quote) => quote.replace(/\p{L}/u, (first) => first.toUpperCase())],
  [
    'wide letters',
    (quote) => quote.replaceAll(/[A-Za-z0-9%]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ],
  ['capitals', (quote) => quote.replaceAll(/[a-zäöü]/g, (letter) => letter.toUpperCase())],
  ['capitals of a title', (quote) => quote.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())],
  ['the first letter in brackets', replace(/^(\p{L})(?=\p{L})/u, '[$1]')],
  ['no final stop', replace(/[.:;,。．।؟?!]$/, '')],
  ['another final mark', replace(/[.:;,]?$/, ',')],
  ['a final stop', replace(/(?<![.!?。])$/, '.')],
  ['a final stop of another script', replace(/\.?$/, '。')],
  [
    'ellipses at the ends',
    around('…|…', '... | ...', '[…] | […]', '[...] | [...]', '(…) |', '……|……', '.. | ..', '⋯ | ⋯', '. . . | . . .'),
  ],
  ['words left out', shortened('…', ' … ', '……', '⋯')],
  [
    'words left out in brackets',
    shortened('[...]', '[…]', '(…)', '(...)', '<...>', '[ … ]', '{…}', '[. . .]', '[snip]', '/.../'),
  ],
  ['words left out with three points', shortened('...', '. . .', '....', '–…–', '--...--')],
  ['other dashes', replace(/ – | — | - /g, ' -- ')],
  ['three hyphens', replace(/ – | — | - /g, '---')],
  ['dashes of other scripts', replace(/[–—]/g, '―')],
  ['dashes without spaces', replace(/(?<=\p{L}) [–—] (?=\p{L})/gu, '—')],
  ['hyphens that do not break', replace(/(?<=\p{L})-(?=\p{L})/gu, '‑')],
  ['hyphens of Unicode', replace(/(?<=\p{L})-(?=\p{L})/gu, '‐')],
  ['spaces that do not break', replace(/ /g, '\u00a0')],
  [
    'spaces of any script',
    spaced('\u2002', '\u2003', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000', '\u1680', ' \u200b', '\u2028'),
  ],
  ['narrow spaces', replace(/ (?=[%:;])/g, '\u202f')],
  ['several spaces', spaced(' ', '  ', '\t', ' \t ')],
  ['line breaks', between('\n', '\n  ', '\n\n')],
  ['line breaks of Windows', between('\r\n', '\r')],
  ['line breaks of HTML', between('<br>', '<br />', '  \n', '\\\n')],
  ['soft hyphens', replace(/(?<=\p{Ll}{3})(?=\p{Ll}{3})/gu, '\u00ad')],
  [
    'invisible characters',
    (quote, random) => `\ufeff${someWord((word) => `${word.slice(0, 2)}\u200d${word.slice(2)}`)(quote, random)}\u200b`,
  ],
  ['marks of direction', (quote) => `\u2068${quote}\u2069\u200f`],
  ['decomposed characters', (quote) => quote.normalize('NFD')],
  ['composed characters', (quote) => quote.normalize('NFC')],
  [
    'compatible characters',
    (quote) => (/[\u00b2\u00b3\u00b9\u2070-\u2079½⅓¼¾]/.test(quote) ? quote : quote.normalize('NFKC')),
  ],
  ['ligatures', replaceEach({ ffi: 'ﬃ', ffl: 'ﬄ', fi: 'ﬁ', fl: 'ﬂ', ff: 'ﬀ' })],
  ['straight apostrophes', replace(/[’‘]/g, "'")],
  ['typographic apostrophes', replace(/(?<=\p{L})'(?=\p{L})/gu, '’')],
  ['grave accents for apostrophes', replace(/(?<=\p{L})['’](?=\p{L})/gu, '`')],
  ['straight quotation marks', replace(/[“”„«»]/g, '"')],
  ['single quotation marks inside', replace(/[“”„"]/g, "'")],
  ['two graves and two apostrophes', (quote) => quote.replace(/“/g, '``').replace(/”/g, "''")],
  ['marks of notes', replace(/(?<=\p{L})[.](?=\s|$)/gu, '.[^1]')],
  ['numbers of notes in brackets', replace(/(?<=\p{L})[.,](?=\s|$)/gu, '$&[12]')],
  ['raised numbers of notes', replace(/(?<=\p{L})[.](?=\s|$)/gu, '.³')],
  ['marks of a citation by a model', (quote) => `${quote}【4†source】`],
  ['escapes of Markdown', (quote) => (quote.includes('](') ? quote : quote.replace(/[*_[\]()#+.!|&~<>-]/g, '\\$&'))],
  ['entities', replaceEach({ '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;' })],
  [
    'entities of typography',
    replaceEach({ '“': '&ldquo;', '”': '&rdquo;', '’': '&rsquo;', '–': '&ndash;', '—': '&#8212;' }),
  ],
  ['escapes of JSON', (quote) => JSON.stringify(quote)],
  [
    'escapes of Unicode',
    (quote) => quote.replaceAll(/[“”’–—é]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['a link', linked((word) => `[${word}](https://a.example/x)`)],
  ['a link with a title', linked((word) => `[${word}](/a/b "Title")`)],
  ['a link by reference', linked((word) => `[${word}][1]`)],
  ['a link of HTML', someWord((word) => `<a href="/a/b?c=1&d=2" class='x'>${word}</a>`)],
  ['a link as text', someWord((word) => `${word} (https://a.example/x?y=1)`)],
  ['an address behind a word', someWord((word) => `${word} <https://a.example/x>`)],
  ['a link of a wiki', linked((word) => `[[${word}]]`)],
  ['a spaced entity', between('&nbsp;', '&#160;', '&thinsp;')],
  ['tabs between cells', replace(/ \| /g, '\t')],
  ['spaces between cells', replace(/ \| /g, ' ')],
  ['commas between cells', replace(/ \| /g, ', ')],
  ['colons between cells', replace(/ \| /g, ': ')],
  ['lines between cells', replace(/ \| /g, '\n')],
  ['pipes around a row', (quote) => (/^[^\n\]]* \| [^\n\]]*$/.test(quote) ? `| ${quote} |` : quote)],
  [
    'an emphasised word',
    someWord(
      (word, random) => ['**', '*', '_', '__', '`', '~~', '=='].map((mark) => mark + word + mark)[random(7)] ?? word,
    ),
  ],
  [
    'an emphasised word of HTML',
    someWord(
      (word, random) =>
        ['b', 'em', 'strong', 'mark', 'span'].map((tag) => `<${tag}>${word}</${tag}>`)[random(5)] ?? word,
    ),
  ],
  ['emphasis', around('*|*', '**|**', '_|_', '`|`', '~~|~~', '<b>|</b>', '"**|**"', '***|***', '<q>|</q>', '<p>|</p>')],
  ['enclosing marks', around(...enclosing)],
  [
    'enclosing marks with spaces',
    around('« | »', '„ | “', '“‘|’”', '\\"|\\"', '"|."', '“|,”', '>>|<<', '<<|>>', ',,|"'),
  ],
  ['lists', (quote, random) => listed(() => pick(bullets, random) ?? '-')(quote, random)],
  ['numbered lists', (quote, random) => listed(pick(steps, random) ?? (() => '1.'))(quote, random)],
  ['line breaks that were escaped', between('\\n', '\\n\\n')],
  ['lines of a blockquote', (quote, random) => `> ${between('\n> ')(quote, random)}`],
  ['marks of blocks', before('> ', '- ', '* ', '• ', '### ', '> “', '>> ', '# ', '```\n')],
  [
    'words divided at the end of a line',
    someWord((word) => (/^[a-zäöüß]{5,}$/.test(word) ? `${word.slice(0, 2)}-\n${word.slice(2)}` : word)),
  ],
  ['[sic]', between(' [sic] ', ' (sic) ', ' [sic!] ', ' [emphasis added] ', ' [Hervorhebung von mir] ')],
]);
const names = [...edits.keys()];

/** A quotation with up to three edits, and their names. */
export const retype = (quote: string, random: Random, isOne: boolean): readonly [text: string, used: string[]] => {
  const chosen = Array.from({ length: 1 + random(3) }, () => pick(names, random) ?? '');
  const used = names.filter((name) => chosen.includes(name));
  return [used.reduce((text, name) => edits.get(name)?.(text, random, isOne) ?? text, quote), used];
};

const negations = /(?<=\S )(?:not|never|no|none|without|nicht|kein|keine|keinen|ohne|nie|pas|не|لا) (?=\S)/u;
const newNegations = ['not', 'never', 'hardly', 'nicht', 'kein', 'не', 'لا', 'pas'];
const people = ['Miller', 'Okafor', 'Lyon', 'Tanaka', 'Norway', 'Initech'];

/** Replaces one of the matches of an expression by chance. */
const replaceOne = (quote: string, found: RegExp, random: Random, to: (match: string) => string): string => {
  const match = pick([...quote.matchAll(found)], random);
  if (match === undefined) return quote;
  const { 0: text, index } = match;
  return quote.slice(0, index) + to(text) + quote.slice(index + text.length);
};

const otherDigit = (digits: string, random: Random): string => {
  const at = random(digits.length);
  return digits.slice(0, at) + ((Number(digits[at]) + 1 + random(9)) % 10) + digits.slice(at + 1);
};

/** Changes of a quotation after which it is false; the same text where it has nothing of the kind. */
export const falsehoods: ReadonlyMap<string, (quote: string, random: Random, words: readonly string[]) => string> =
  new Map<string, (quote: string, random: Random, words: readonly string[]) => string>([
    ['another number', (quote, random) => replaceOne(quote, /\d+/g, random, (digits) => otherDigit(digits, random))],
    ['a number ten times as large', (quote, random) => replaceOne(quote, /\d+/g, random, (digits) => `${digits}0`)],
    ['another fraction', (quote) => quote.replace(/(?<=\d)\.(?=\d)/, '.9')],
    ['no per cent', (quote) => quote.replace(/(\d)\s?%(?=.*\p{L})/u, '$1')],
    ['a sign more', (quote, random) => replaceOne(quote, /(?<=\s)\d/g, random, (digit) => `-${digit}`)],
    [
      'a negation',
      (quote, random) => replaceOne(quote, /(?<=\p{L}) (?=\p{L})/gu, random, () => ` ${pick(newNegations, random)} `),
    ],
    ['no negation', (quote) => quote.replace(negations, '')],
    ['no contracted negation', (quote) => quote.replace(/\bcannot\b/, 'can').replace(/n['’]t\b/, '')],
    [
      'another name',
      (quote, random) =>
        replaceOne(quote, /(?<=[\p{Ll}\p{N},] )\p{Lu}\p{L}+/gu, random, () => pick(people, random) ?? ''),
    ],
    [
      'another word',
      (quote, random, words) =>
        replaceOne(quote, /(?<=^|\s)\p{L}{4,}(?=\s|$)/gu, random, () => pick(words, random) ?? ''),
    ],
    [
      'words in another order',
      (quote, random) =>
        replaceOne(quote, /(?<=^|\s)\p{L}{3,} \p{L}{3,}(?=\s|$)/gu, random, (two) =>
          two.split(' ').reverse().join(' '),
        ),
    ],
    // Without its first word a quotation is a shorter one.
    ['a word less', (quote, random) => replaceOne(quote, /(?<=\p{L}.*\s)\p{L}{3,} (?=\p{L})/gsu, random, () => '')],
    ['a word twice', (quote) => quote.replace(/(?<=\s)(\p{L}{5,})(?=\s)/u, '$1 $1')],
    [
      'another character',
      (quote, random, words) =>
        replaceOne(
          quote,
          /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Khmer}]/gu,
          random,
          (one) =>
            pick(words.join('').match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Khmer}]/gu) ?? [], random) ?? one,
        ),
    ],
    [
      'a letter more',
      (quote, random) => replaceOne(quote, /\p{L}{4,}/gu, random, (word) => `${word.slice(0, 2)}q${word.slice(2)}`),
    ],
  ]);
