import type { QuestionLanguage } from '../../src/operations/answer/languages/language.ts';
import { arabic } from './languages/ar.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { japanese } from './languages/ja.ts';
import { portuguese } from './languages/pt.ts';
import { russian } from './languages/ru.ts';
import { chinese } from './languages/zh.ts';

/** Each is a file that speakers of the language can correct. */
export const languages: readonly QuestionLanguage[] = [
  { tag: 'ar', patterns: arabic },
  { tag: 'de', patterns: german },
  { tag: 'es', patterns: spanish },
  { tag: 'fr', patterns: french },
  { tag: 'ja', patterns: japanese },
  { tag: 'pt', patterns: portuguese },
  { tag: 'ru', patterns: russian },
  { tag: 'zh', patterns: chinese },
];
