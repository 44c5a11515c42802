import { expect, test } from 'vitest';
import { questionWords } from '../../../src/search/text/question-words.ts';
import { getStopWords } from '../../../src/search/text/stop-words.ts';
import { eachWord } from '../../../src/search/text/words.ts';

/** The words of a question that are searched for. */
const searched = (language: string, question: string): string[] => {
  const { stopWords, questionWords: asking } = getStopWords(language);
  const words: string[] = [];
  eachWord(question.toLowerCase(), (start, end) => words.push(question.toLowerCase().slice(start, end)));
  return words.filter((word) => !stopWords.has(word) && !asking.has(word));
};

test.each([
  ['ar', 'لماذا أحد أعمق البحيرات هنا؟', ['أعمق', 'البحيرات']],
  ['de', 'Wofür bezahlt man eigentlich die Brücke?', ['bezahlt', 'brücke']],
  ['es', '¿Cuántos años tiene que durar el puente?', ['años', 'durar', 'puente']],
  ['fr', 'Pourquoi peut-on fermer le pont pendant toute la nuit ?', ['fermer', 'pont', 'nuit']],
  ['ja', 'なぜ橋は閉鎖されて', ['橋', '閉鎖']],
  ['pt', 'Quantas pontes há em Lisboa?', ['pontes', 'lisboa']],
  ['ru', 'Сколько мостов есть в каждом городе?', ['мостов', 'каждом', 'городе']],
  ['zh', '为什么要关闭大桥？', ['关闭', '大', '桥']],
])('getStopWords() leaves %s questions the words that say what they are about', (language, question, expected) => {
  expect(searched(language, question)).toEqual(expected);
});

test('questionWords has no word that the list of stop words of its language has', () => {
  for (const [language, words] of Object.entries(questionWords)) {
    const { stopWords } = getStopWords(language);
    const list = words.split(/\s+/);
    expect(
      list.filter((word) => language !== 'en' && stopWords.has(word)),
      language,
    ).toEqual([]);
    expect(new Set(list).size, language).toBe(list.length);
  }
});

test('getStopWords() returns no words for a language without lists', () => {
  expect(getStopWords('xx')).toEqual({ stopWords: new Set(), questionWords: new Set() });
});
