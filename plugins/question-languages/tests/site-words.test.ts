import { expect, test } from 'vitest';
import { getSiteSubject } from '../../../src/operations/answer/question/site-questions.ts';
import { indexOf, page } from '../../../tests/search/pages.ts';
import { languages } from '../question-languages.ts';

/** Questions about the site itself, each with a word of the search for its subject, and then general ones. */
const questions: Readonly<Record<string, readonly (readonly [question: string, word: string | undefined])[]>> = {
  de: [
    ['Wer steckt hinter dieser Seite?', 'autoren'],
    ['Impressum', 'impressum'],
    ['Darf ich eure Texte zitieren?', 'lizenz'],
    ['Setzt ihr Cookies?', 'cookies'],
    ['Wie kann ich euch erreichen?', 'kontakt'],
    ['Ist das kostenlos?', 'preise'],
    ['Gibt es einen Newsletter?', 'newsletter'],
    ['Wer finanziert das?', 'finanzierung'],
    ['Was ist eine Lizenz?', undefined],
    ['Warum setzen Seiten Cookies?', undefined],
    ['Was kostet ein Klick?', undefined],
    ['Wer ist der Autor von Faust?', undefined],
  ],
  fr: [
    ['Qui est derrière ce blog ?', 'auteurs'],
    ['Puis-je citer vos textes ?', 'licence'],
    ['Utilisez-vous des cookies ?', 'cookies'],
    ['Comment vous contacter ?', 'contact'],
    ["C'est gratuit ?", 'tarifs'],
    ['Y a-t-il une newsletter ?', 'newsletter'],
    ["Qu'est-ce qu'un cookie ?", undefined],
    ['Quel est le prix du pain ?', undefined],
  ],
  es: [
    ['¿Quién escribe este blog?', 'autores'],
    ['¿Puedo citar vuestros textos?', 'licencia'],
    ['¿Usáis cookies?', 'cookies'],
    ['¿Cómo puedo contactar con ustedes?', 'contacto'],
    ['¿Es gratis?', 'precios'],
    ['¿Qué es una cookie?', undefined],
    ['¿Cuánto cuesta el pan?', undefined],
  ],
  pt: [
    ['Quem escreve este site?', 'autores'],
    ['Posso citar os seus textos?', 'licença'],
    ['Vocês usam cookies?', 'cookies'],
    ['Como posso contactar vocês?', 'contato'],
    ['O que é uma licença?', undefined],
  ],
  ru: [
    ['Кто пишет этот сайт?', 'авторы'],
    ['Можно ли цитировать ваши тексты?', 'лицензия'],
    ['Используете ли вы cookies?', 'cookies'],
    ['Как с вами связаться?', 'контакты'],
    ['Это бесплатно?', 'цены'],
    ['Что такое лицензия?', undefined],
    ['Сколько стоит хлеб?', undefined],
  ],
  ar: [
    ['من يكتب هذه المدونة؟', 'الكاتب'],
    ['هل يمكنني اقتباس نصوصكم؟', 'الرخصة'],
    ['كيف يمكنني التواصل معكم؟', 'التواصل'],
    ['ما هي ملفات تعريف الارتباط؟', undefined],
  ],
  ja: [
    ['誰が書いていますか？', '運営者'],
    ['文章を引用してもいいですか？', 'ライセンス'],
    ['クッキーを使っていますか？', 'クッキー'],
    ['連絡先を教えてください', '連絡先'],
    ['クッキーとは何ですか？', undefined],
    ['パンの値段はいくらですか？', undefined],
  ],
  zh: [
    ['这个网站是谁写的？', '作者'],
    ['可以引用你们的文章吗？', '引用'],
    ['你们使用cookie吗？', 'cookie'],
    ['怎么联系你们？', '邮箱'],
    ['什么是版权？', undefined],
    ['面包的价格是多少？', undefined],
  ],
};

test('every language of questions has words for the site itself, and questions here', () => {
  expect(languages.filter(({ site }) => site === undefined)).toEqual([]);
  const withPatterns = languages.filter(({ patterns }) => patterns !== undefined);
  expect(withPatterns.map(({ tag }) => tag).toSorted()).toEqual(Object.keys(questions).toSorted());
});

test.each(Object.entries(questions))(
  'getSiteSubject() knows what visitors ask about a site in %s',
  async (language, all) => {
    const index = await indexOf([page('blog/bread', 'Bread', { '': 'Bread.' })], language);
    for (const [question, word] of all) {
      const words = getSiteSubject(index, question, 'Site')?.search.split(' ');
      if (word === undefined) expect(words, question).toBeUndefined();
      else expect(words, question).toContain(word);
    }
  },
);
