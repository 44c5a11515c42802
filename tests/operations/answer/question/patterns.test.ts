import { expect, test } from 'vitest';
import { intentsOf, standaloneQuestions, subjectOf } from '../../../../src/operations/answer/question/patterns.ts';

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
])('%s: subjectOf() and intentsOf() know %s for a definition', (language, question, name) => {
  expect(subjectOf(question, language)?.trim()).toBe(name);
  expect(intentsOf(question, language)).toContain('definition');
});

test.each([
  ['ar', 'كيف أزيل البقع من القميص؟', ['person']],
  ['ar', 'لماذا لم يصل الطرد؟', ['person']],
  ['ar', 'أهل الحي كم عددهم؟', ['decision']],
  ['ar', 'من أين يأتي الملح؟', ['person']],
  ['ar', 'ماذا أفعل إذا لم يعمل الجهاز؟', ['reason']],
])('%s: intentsOf() takes no other word of %s for one that asks', (language, question, others) => {
  for (const other of others) expect(intentsOf(question, language)).not.toContain(other);
});

test.each([
  ['من اخترع الهاتف؟', 'person'],
  ['لمن هذا الكتاب؟', 'person'],
  ['لم تتجمد المياه؟', 'reason'],
])('ar: intentsOf() knows what %s asks for', (question, intent) => {
  expect(intentsOf(question, 'ar')).toContain(intent);
});

test.each([
  ['Why is it hard?', ['What is a keel?'], ['Why is it hard? What is a keel?']],
  ['For startups?', ['What is a hull?', ' What is a keel? '], ['For startups?', 'For startups? What is a keel?']],
  [' alpha beta gamma ', ['What is a keel?'], ['alpha beta gamma', 'alpha beta gamma What is a keel?']],
  ['alpha beta gamma delta', ['What is a keel?'], ['alpha beta gamma delta']],
  ['Why is it hard?', [], ['Why is it hard?']],
  ['Why is it hard?', ['What is a keel?', ' '], ['Why is it hard?']],
  ['x'.repeat(513), ['What?'], ['x'.repeat(512), 'x'.repeat(512)]],
])('standaloneQuestions() of %j after %j', (question, previous, expected) => {
  expect(standaloneQuestions(question, previous, 'en')).toEqual(expected);
});

test('standaloneQuestions() of a language without patterns takes short questions alone for follow-ups', () => {
  expect(standaloneQuestions('Why is it hard?', ['What is a keel?'], 'xx')).toEqual(['Why is it hard?']);
});
