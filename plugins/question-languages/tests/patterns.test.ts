import { expect, test } from 'vitest';
import { findIntents, parseComparison, parseSubject } from '../../../src/operations/answer/question/patterns.ts';

test.each([
  ['ar', 'ما المقصود بالقارب', 'القارب'],
  ['ar', 'CAC اختصار ماذا', 'CAC'],
  ['de', 'CAC, was bedeutet das?', 'CAC'],
  ['es', '¿Qué se entiende por tasa de rebote?', 'tasa de rebote'],
  ['es', 'la tasa de rebote qué es', 'tasa de rebote'],
  ['fr', "Qu'est-ce qu'un taux de rebond ?", 'taux de rebond'],
  ['fr', "Qu'entend-on par taux de rebond ?", 'taux de rebond'],
  ['fr', "le taux de rebond c'est quoi", 'taux de rebond'],
  ['ja', '直帰率の意味を教えてください', '直帰率'],
  ['pt', 'taxa de rejeição o que é', 'taxa de rejeição'],
  ['pt', 'O que se entende por taxa de rejeição?', 'taxa de rejeição'],
  ['ru', 'показатель отказов это что', 'показатель отказов'],
  ['ru', 'CAC расшифровка', 'CAC'],
  ['zh', 'CAC的全称', 'CAC'],
  ['zh', '跳出率怎么理解？', '跳出率'],
])('%s: parseSubject() and findIntents() know %s for a definition', (language, question, name) => {
  expect(parseSubject(question, language)?.trim()).toBe(name);
  expect(findIntents(question, language)).toContain('definition');
});

test.each([
  ['ar', 'كيف أزيل البقع من القميص؟', ['person']],
  ['ar', 'لماذا لم يصل الطرد؟', ['person']],
  ['ar', 'أهل الحي كم عددهم؟', ['decision']],
  ['ar', 'من أين يأتي الملح؟', ['person']],
  ['ar', 'ماذا أفعل إذا لم يعمل الجهاز؟', ['reason']],
])('%s: findIntents() takes no other word of %s for one that asks', (language, question, others) => {
  for (const other of others) expect(findIntents(question, language)).not.toContain(other);
});

test.each([
  ['من اخترع الهاتف؟', 'person'],
  ['لمن هذا الكتاب؟', 'person'],
  ['لم تتجمد المياه؟', 'reason'],
])('ar: findIntents() knows what %s asks for', (question, intent) => {
  expect(findIntents(question, 'ar')).toContain(intent);
});

test.each([
  ['de', 'Was ist der Unterschied zwischen einer Persona und einem Kundenprofil?', 'Persona', 'Kundenprofil'],
  ['de', 'Worin unterscheidet sich Deckungsbeitrag von Gewinn?', 'Deckungsbeitrag', 'Gewinn'],
  ['de', 'Ist die Abwanderung dasselbe wie die Churn-Rate?', 'Abwanderung', 'Churn-Rate'],
  ['de', 'RAG vs. Fine-Tuning', 'RAG', 'Fine-Tuning'],
  ['de', 'Reichweite oder Frequenz: Was ist der Unterschied?', 'Reichweite', 'Frequenz'],
  ['es', '¿Cuál es la diferencia entre el alcance y la frecuencia?', 'alcance', 'frecuencia'],
  ['es', '¿En qué se diferencia un prompt de un brief?', 'prompt', 'brief'],
  ['es', '¿Es el margen lo mismo que el beneficio?', 'margen', 'beneficio'],
  ['fr', 'Quelle est la différence entre l’audience et la fréquence ?', 'audience', 'fréquence'],
  ['fr', 'En quoi la marge diffère du bénéfice ?', 'marge', 'bénéfice'],
  ['pt', 'Qual é a diferença entre alcance e frequência?', 'alcance', 'frequência'],
  ['pt', 'A margem é o mesmo que o lucro?', 'margem', 'lucro'],
  ['ru', 'В чём разница между охватом и частотой?', 'охватом', 'частотой'],
  ['ru', 'Чем маржа отличается от прибыли?', 'маржа', 'прибыли'],
  ['ar', 'ما الفرق بين الوصول والتكرار؟', 'الوصول', 'التكرار'],
  ['ar', 'كيف يختلف الهامش عن الربح؟', 'الهامش', 'الربح'],
  ['zh', '覆盖率和频率有什么区别？', '覆盖率', '频率'],
  ['zh', '毛利和利润是一样的吗？', '毛利', '利润'],
  ['ja', 'リーチと頻度の違いは何ですか？', 'リーチ', '頻度'],
  ['ja', '粗利は利益とどう違いますか', '粗利', '利益'],
])('parseComparison() finds the two sides of a question in %s: %s', (language, question, one, other) => {
  expect(parseComparison(question, language)).toEqual({ one, other });
});

test.each([
  ['de', 'Was ist Positionierung und warum ist sie wichtig?'],
  ['de', 'Wie verhalte ich mich gegenüber Kunden?'],
  ['es', '¿Cómo se calcula el margen y para qué sirve?'],
  ['fr', 'Comment protéger un modèle contre les injections ?'],
  ['pt', 'Como calcular a margem e o lucro?'],
  ['ru', 'Как рассчитать маржу и прибыль?'],
  ['ar', 'كيف أحسب الهامش والربح؟'],
  ['zh', '如何计算毛利和利润？'],
  ['ja', '粗利と利益を計算する方法は？'],
])('parseComparison() finds none in another question in %s: %s', (language, question) => {
  expect(parseComparison(question, language)).toBeUndefined();
});
