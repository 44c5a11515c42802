import { once } from '../../src/once.ts';
import type { QuestionLanguage } from '../../src/operations/answer/languages/language.ts';
import { arabic } from './languages/ar.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { japanese } from './languages/ja.ts';
import { portuguese } from './languages/pt.ts';
import { russian } from './languages/ru.ts';
import { chinese } from './languages/zh.ts';
import { createArabicSite } from './sites/ar.ts';
import { createGermanSite } from './sites/de.ts';
import { englishSite } from './sites/en.ts';
import { createSpanishSite } from './sites/es.ts';
import { createFrenchSite } from './sites/fr.ts';
import { createJapaneseSite } from './sites/ja.ts';
import { createPortugueseSite } from './sites/pt.ts';
import { createRussianSite } from './sites/ru.ts';
import { createChineseSite } from './sites/zh.ts';

/** Each is a file that speakers of the language can correct. */
export const languages: readonly QuestionLanguage[] = [
  { tag: 'en', site: () => englishSite },
  { tag: 'ar', patterns: arabic, site: once(createArabicSite) },
  { tag: 'de', patterns: german, site: once(createGermanSite) },
  { tag: 'es', patterns: spanish, site: once(createSpanishSite) },
  { tag: 'fr', patterns: french, site: once(createFrenchSite) },
  { tag: 'ja', patterns: japanese, site: once(createJapaneseSite) },
  { tag: 'pt', patterns: portuguese, site: once(createPortugueseSite) },
  { tag: 'ru', patterns: russian, site: once(createRussianSite) },
  { tag: 'zh', patterns: chinese, site: once(createChineseSite) },
];
