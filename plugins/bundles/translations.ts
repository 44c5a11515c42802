import type { Translations } from '../../src/strings.ts';
import type { bundleStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof bundleStrings> = {
  ar: {
    asBook: 'هذه الصفحات في كتاب إلكتروني (EPUB)',
  },
  de: {
    asBook: 'Diese Seiten als E-Book (EPUB)',
  },
  es: {
    asBook: 'Estas páginas como libro electrónico (EPUB)',
  },
  fr: {
    asBook: 'Ces pages en livre numérique (EPUB)',
  },
  he: {
    asBook: 'העמודים האלה כספר אלקטרוני (EPUB)',
  },
  ja: {
    asBook: 'これらのページを電子書籍（EPUB）で読む',
  },
  nl: {
    asBook: 'Deze pagina’s als e-boek (EPUB)',
  },
  pl: {
    asBook: 'Te strony jako e-book (EPUB)',
  },
  pt: {
    asBook: 'Estas páginas como livro eletrónico (EPUB)',
  },
  ru: {
    asBook: 'Эти страницы как электронная книга (EPUB)',
  },
  th: {
    asBook: 'หน้าเหล่านี้เป็นหนังสืออิเล็กทรอนิกส์ (EPUB)',
  },
  zh: {
    asBook: '以电子书（EPUB）阅读这些页面',
  },
};
