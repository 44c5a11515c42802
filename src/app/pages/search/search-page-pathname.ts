import type { LanguageFolder } from '../../../library/language/site-language.ts';

/** The pathname of the page for searching in a language of the site. */
export const searchPagePathname = ({ folder }: Pick<LanguageFolder, 'folder'>): string =>
  folder === '' ? '/search' : `/${folder}/search`;
