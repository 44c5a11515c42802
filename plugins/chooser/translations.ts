import type { Translations } from '../../src/strings.ts';
import type { chooserStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof chooserStrings> = {
  ar: { chosenByModel: 'اختار النموذج {model} هذه الجمل من هذا الموقع، ولم يكتب شيئًا.' },
  de: { chosenByModel: 'Das Modell {model} hat diese Sätze dieser Website ausgewählt. Geschrieben hat es nichts.' },
  es: { chosenByModel: 'El modelo {model} eligió estas frases de este sitio. No ha escrito nada.' },
  fr: { chosenByModel: 'Le modèle {model} a choisi ces phrases de ce site. Il n’a rien écrit.' },
  he: { chosenByModel: 'המודל {model} בחר במשפטים האלה מתוך האתר, ולא כתב דבר.' },
  ja: { chosenByModel: 'これらはこのサイトの文で、モデル {model} が選びました。モデルは何も書いていません。' },
  nl: { chosenByModel: 'Het model {model} koos deze zinnen van deze site. Het heeft niets geschreven.' },
  pl: { chosenByModel: 'Te zdania tej witryny wybrał model {model}. Niczego nie napisał.' },
  pt: { chosenByModel: 'O modelo {model} escolheu estas frases deste site. Não escreveu nada.' },
  ru: { chosenByModel: 'Эти предложения сайта выбрала модель {model}. Сама она ничего не написала.' },
  th: { chosenByModel: 'โมเดล {model} เลือกประโยคเหล่านี้จากเว็บไซต์นี้ โดยไม่ได้เขียนอะไรเอง' },
  zh: { chosenByModel: '这些句子出自本站，由模型 {model} 选出。模型没有写任何内容。' },
};
