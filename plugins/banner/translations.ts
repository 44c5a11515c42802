import type { Translations } from '../../src/strings.ts';
import type { bannerStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof bannerStrings> = {
  ar: { announcement: 'إعلان' },
  de: { announcement: 'Ankündigung' },
  es: { announcement: 'Anuncio' },
  fr: { announcement: 'Annonce' },
  he: { announcement: 'הודעה' },
  ja: { announcement: 'お知らせ' },
  nl: { announcement: 'Aankondiging' },
  pl: { announcement: 'Ogłoszenie' },
  pt: { announcement: 'Anúncio' },
  ru: { announcement: 'Объявление' },
  th: { announcement: 'ประกาศ' },
  zh: { announcement: '公告' },
};
