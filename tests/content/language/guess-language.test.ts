import { expect, test } from 'vitest';
import { guessLanguage } from '../../../src/content/language/guess-language.ts';

test.each([
  ['ja', '春が来た。庭に出る。`npm install halyard` で始めます。'],
  ['zh', '春天来了，我们走进花园。运行 `npm install` 开始。'],
  ['ko', '봄이 왔다. 정원으로 나간다.'],
  ['th', 'ฤดูใบไม้ผลิมาถึงแล้ว เราออกไปที่สวน'],
  ['he', 'האביב הגיע ואנחנו יוצאים אל הגן.'],
  ['ar', 'جاء الربيع وخرجنا إلى الحديقة.'],
  ['fa', 'بهار آمد و ما به باغ رفتیم. گل‌ها چیده شدند و پرندگان آواز می‌خوانند.'],
  ['km', 'និទាឃរដូវមកដល់ យើងចេញទៅសួន។'],
  ['hi', 'वसंत आ गया है और हम बगीचे में जाते हैं।'],
  ['el', 'Η άνοιξη ήρθε και βγαίνουμε στον κήπο.'],
  ['ru', 'Пришла весна, и мы выходим в сад.'],
  ['uk', 'Прийшла весна, і ми виходимо в сад. Її тепло гріє.'],
  ['am', 'ጸደይ መጣ እኛም ወደ አትክልት ቦታ ወጣን።'],
])('guessLanguage() knows %s by its letters', (language, text) => {
  expect(guessLanguage([`---\ntitle: The title is in English here\n---\n\n${text}\n`])).toBe(language);
});

const latin: readonly (readonly [string, string])[] = [
  [
    'de',
    'Der Frühling ist da und wir gehen in den Garten, weil die Sonne scheint. Wenn es regnet, bleiben wir im Haus. ',
  ],
  [
    'fr',
    'Le printemps est arrivé et nous sortons dans le jardin, parce que le soleil brille. Quand il pleut, nous restons. ',
  ],
  [
    'es',
    'La primavera ha llegado y salimos al jardín porque el sol brilla. Cuando llueve, nos quedamos en la casa con ella. ',
  ],
  [
    'it',
    'La primavera è arrivata e noi usciamo nel giardino perché il sole splende. Quando piove, restiamo nella casa con lei. ',
  ],
  [
    'pt',
    'A primavera chegou e nós saímos para o jardim porque o sol brilha. Quando chove, ficamos em casa com ela e não saímos. ',
  ],
  [
    'nl',
    'De lente is gekomen en wij gaan naar de tuin omdat de zon schijnt. Als het regent, blijven wij in het huis met haar. ',
  ],
  [
    'pl',
    'Wiosna przyszła i my idziemy do ogrodu, bo słońce świeci. Kiedy pada, to jest tak, że nie wychodzimy z domu, ale czytamy. ',
  ],
];

test.each(latin)('guessLanguage() knows %s by its words', (language, text) => {
  expect(guessLanguage([text.repeat(5)])).toBe(language);
});

test.each([
  [
    'English',
    'Spring has come and we go out into the garden because the sun is shining. When it rains we stay in. '.repeat(5),
  ],
  ['a few words', 'Bonjour le monde'],
  ['code', 'const limit = 2; const all = { limit }; export { all as config }; '.repeat(20)],
  ['nothing', ''],
  ['one of four pages', 'كتاب عن الكتابة '.repeat(20), 'On writing.', 'On a type: 排版.', '中文排版讲究留白。'],
])('guessLanguage() says nothing or English for %s', (_, ...texts) => {
  expect([undefined, 'en']).toContain(guessLanguage(texts));
});
