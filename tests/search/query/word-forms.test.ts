import { expect, test } from 'vitest';
import { planQuery } from '../../../src/search/query/plan-query.ts';
import { search } from '../../../src/search/query/search.ts';
import { getOtherForms, getParts } from '../../../src/search/query/word-forms.ts';
import { indexOf, page } from '../pages.ts';

const pages = [
  page('blog/haus', 'Das Haus', { '': 'Der Maurer baute das Haus in einem Jahr aus Ziegeln.' }),
  page('blog/preis', 'Der Nobelpreis', { '': 'Der Preis für Chemie wird in Stockholm verliehen.' }),
  page('blog/tafel', 'Schokolade', { '': 'Die erste Tafel verkaufte eine Firma aus England.' }),
  page('blog/stadt', 'Städte', { '': 'Ein Bund von Kaufleuten aus dem Norden.' }),
];
const german = await indexOf(pages, 'de');
const english = await indexOf(pages, 'en');

test.each([
  ['chemienobelpreis', ['chemie', 'nobelpreis']],
  ['schokoladentafel', ['schokoladen', 'tafel']],
  ['städtebund', ['städte', 'bund']],
  // The index has no such beginning, no such ending, or neither.
  ['silbentafel', []],
  ['tafelsilber', []],
  ['ziegel', []],
  ['tafel2026tafel', []],
])('getParts() splits %s by the words of the site: %j', (word, parts) => {
  expect(getParts(german, word)).toEqual(parts);
});

const marketing = await indexOf(
  [
    ...Array.from({ length: 8 }, (_, at) =>
      page(`blog/${at}`, 'Break-even', { '': 'The break-even point of a shop.' }),
    ),
    page('blog/closed', 'Costs', { '': 'Where costs meet revenue: the breakeven.' }),
    page('blog/file', 'Files', { '': 'The filename says what is in it. A name of a file is short.' }),
  ],
  'en',
);

test('getParts() splits an English word that the site writes apart, and none that it writes as one', () => {
  expect(getParts(marketing, 'breakeven')).toEqual(['break', 'even']);
  expect(getParts(marketing, 'costsrevenue')).toEqual(['costs', 'revenue']);
  expect(getParts(marketing, 'filename')).toEqual([]);
  expect(getParts(marketing, 'breakodd')).toEqual([]);
});

test('search() finds a word as it is written first, then the pages that write its parts apart', () => {
  const { total, hits } = search(marketing, { query: 'breakeven' });
  expect([total, hits[0]?.path]).toEqual([9, 'blog/closed']);
  expect(search(marketing, { query: 'break even breakeven' }).hits[0]?.path).toBe('blog/closed');
});

test('getOtherForms() returns the participle of a German verb, and the verb of a participle', () => {
  const getForms = (word: string): readonly string[] => getOtherForms(german, german.analyzer.getTerm(word));
  const getTerm = german.analyzer.getTerm;
  expect(getForms('gebaut')).toContain(getTerm('baute'));
  expect(getForms('baute')).toContain(getTerm('gebaut'));
  expect(getForms('drucken')).toContain(getTerm('gedruckt'));
  expect(getForms('gedruckt')).toContain(getTerm('drucken'));
  expect(getForms('2026')).toEqual([]);
  expect(getOtherForms(english, 'built')).toEqual([]);
});

test('planQuery() looks for the parts of a compound that the index lacks, and keeps one that it has', () => {
  const getTerms = (query: string): string[][] =>
    planQuery(german, query, false).terms.map(({ entries }) => entries.map(({ term }) => term));
  expect(getTerms('Schokoladentafel').flat().sort()).toEqual(['schokolad', 'tafel']);
  expect(getTerms('Nobelpreis')).toEqual([['nobelpreis']]);
  // A part that is asked for anyway counts once.
  expect(getTerms('Tafel Schokoladentafel').flat().sort()).toEqual(['schokolad', 'tafel']);
});

test('search() finds other forms of a verb, which count less than the word itself', () => {
  expect(search(german, { query: 'Wer hat das gebaut?' }).hits[0]?.path).toBe('blog/haus');
  const [asWritten = 0, asParticiple = 0] = ['baute', 'gebaut'].map(
    (query) => planQuery(german, query, false).terms[0]?.weight,
  );
  expect(asParticiple).toBeLessThan(asWritten);
});

const notes = [
  page('ar/writing', 'ملاحظات بالعربية', { '': 'هذه ملاحظة عن الكتابة والقراءة وللمدرسة فيها مكان.' }),
  page('he/house', 'הערות', { '': 'הבית הגדול ליד הים, ומהנמל רואים אותו. שָׁלוֹם לכולם.' }),
  page('km/language', 'ភាសាខ្មែរ', { '': 'អក្សរមានប្រវត្តិយូរលង់។' }),
  page('th/words', 'บันทึก', { '': 'ภาษาไทยไม่เว้นวรรคระหว่างคำ' }),
  page('lo/words', 'ບັນທຶກ', { '': 'ປະເທດລາວ' }),
  page('my/words', 'မြန်မာဘာသာစကား', { '': 'စာ' }),
];
const sites = await Promise.all(['en', 'ar', 'he', 'th'].map((language) => indexOf(notes, language)));

test.each([
  ['كتابة', 'ar/writing'],
  ['العربية', 'ar/writing'],
  ['عربية', 'ar/writing'],
  ['مدرسة', 'ar/writing'],
  ['المدرسة', 'ar/writing'],
  ['وبالكتابة', 'ar/writing'],
  ['القِراءَة', 'ar/writing'],
  ['בית', 'he/house'],
  ['לבית', 'he/house'],
  ['נמל', 'he/house'],
  ['והנמל', 'he/house'],
  ['גדול', 'he/house'],
  ['שלום', 'he/house'],
  ['ភាសា', 'km/language'],
  ['ខ្មែរ', 'km/language'],
  ['ภาษา', 'th/words'],
  ['ไทย', 'th/words'],
  ['ລາວ', 'lo/words'],
  ['ဘာသာ', 'my/words'],
])('search() finds %s with other letters around it, on sites of any language', (query, path) => {
  for (const index of sites) expect(search(index, { query }).hits[0]?.path, index.language).toBe(path);
});

test('getOtherForms() takes no first letter for a particle where few letters are left', () => {
  expect(getOtherForms(english, 'كتاب')).not.toContain('تاب');
  expect(getOtherForms(english, 'כלב')).not.toContain('לב');
  expect(getOtherForms(english, 'لب')).toEqual([]);
});
