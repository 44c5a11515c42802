import { expect, test } from 'vitest';
import { intentsOf, patternsOf, standaloneQuestions, subjectOf } from '../../../src/operations/answer/patterns.ts';

const languages = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt', 'ru', 'zh'];

test.each([
  ['de', 'Wie viele Besucher braucht ein Test?', 'amount'],
  ['de', 'Wie richte ich einen Server ein?', 'steps'],
  ['de', 'Was ist der Unterschied zwischen Reichweite und Frequenz?', 'difference'],
  ['de', 'Warum kündigen Kunden?', 'reason'],
  ['es', '¿Cuántas personas hacen falta?', 'amount'],
  ['es', '¿Cómo puedo medir la retención?', 'steps'],
  ['es', '¿Por qué se van los clientes?', 'reason'],
  ['fr', 'Combien de visiteurs faut-il ?', 'amount'],
  ['fr', 'Quelle est la différence entre portée et fréquence ?', 'difference'],
  ['fr', 'Où se trouve le siège ?', 'place'],
  ['pt', 'Quando começa a campanha?', 'time'],
  ['pt', 'Quais são os tipos de teste?', 'list'],
  ['ru', 'Сколько человек нужно опросить?', 'amount'],
  ['ru', 'Чем отличается охват от частоты?', 'difference'],
  ['ru', 'Кто написал эту книгу?', 'person'],
  ['ar', 'كم عدد الزوار؟', 'amount'],
  ['ar', 'لماذا يغادر العملاء؟', 'reason'],
  ['zh', '需要多少访客？', 'amount'],
  ['zh', '如何计算转化率？', 'steps'],
  ['zh', '谁写了这本书？', 'person'],
  ['ja', '料金はいくらですか？', 'amount'],
  ['ja', 'なぜ顧客は離れるのですか？', 'reason'],
] as const)('intentsOf() reads in %s what %s asks for: %s', (language, question, intent) => {
  expect(intentsOf(question, language)).toContain(intent);
});

test.each([
  ['de', 'Was versteht man unter einer Kohorte?', 'Kohorte'],
  ['de', 'Wofür steht ROAS?', 'ROAS'],
  ['es', '¿Qué es la cuota de mercado?', 'cuota de mercado'],
  ['fr', "Qu'est-ce que la portée ?", 'portée'],
  ['pt', 'O que é uma coorte?', 'coorte'],
  ['ru', 'Что такое когорта?', 'когорта'],
  ['ar', 'ما هو التسويق؟', 'التسويق'],
  ['zh', '什么是定位？', '定位'],
  ['zh', '转化率是什么意思？', '转化率'],
  ['ja', 'ポジショニングとは何ですか？', 'ポジショニング'],
])('subjectOf() finds in %s the name whose meaning %s asks for: %s', (language, question, name) => {
  expect(subjectOf(question, language)?.trim()).toBe(name);
});

test.each([
  ['de', 'Was kostet das Abonnement der Zeitung?'],
  ['es', '¿Cuál es la capital de la provincia?'],
  ['fr', 'Où se trouve en France la plus haute montagne ?'],
  ['pt', 'Quantas pessoas e empresas usam o serviço todos os dias?'],
  ['ru', 'Какие реки и озёра есть в стране?'],
  ['ar', 'ما هو عدد سكان المدينة القديمة؟'],
])('standaloneQuestions() takes in %s an article or a conjunction for no reference: %s', (language, question) => {
  expect(standaloneQuestions(question, ['X?'], language)).toEqual([question]);
});

test.each(languages)('the patterns of %s take little time for long questions', (language) => {
  const patterns = patternsOf(language);
  const started = performance.now();
  for (const text of ['a ', 'was ist ', 'que es ', '是什么', 'とは', 'что ', 'ما هو ', ', ']) {
    const question = text.repeat(512).slice(0, 512);
    for (const [, pattern] of patterns?.intents ?? []) pattern.test(question);
    subjectOf(question, language);
    patterns?.reference.test(question);
  }
  expect(performance.now() - started).toBeLessThan(500);
});
