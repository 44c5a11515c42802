import { isPageFile } from '../layout/file-name.ts';
import type { LanguageFolder } from './site-language.ts';

/** A file with the language that its folder or its name says. */
export interface LanguageFile extends LanguageFolder {
  /** The file as the folder of one language would have it. */
  readonly name: string;
  /** True if its folder is that of the language, rather than its name. */
  readonly isInFolder: boolean;
}

/** The language in a name such as `about.de.md`. */
const marked = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(\.[a-z]+)$/i;

/**
 * The language of a file: that of its top folder, of its name, or else the default one.
 *
 * @example
 * languageFileIn([{ tag: 'en', folder: '' }, { tag: 'de', folder: 'de' }])('about.de.md');
 * // { tag: 'de', folder: 'de', name: 'about.md', isInFolder: false }
 */
export const languageFileIn = (languages: readonly LanguageFolder[]): ((file: string) => LanguageFile) => {
  const byName = new Map(languages.map((language) => [language.tag.toLowerCase(), language]));
  const [first = { tag: 'en', folder: '' }] = languages;
  // VitePress has pages in en-US in the folder en.
  const [base = ''] = first.tag.toLowerCase().split('-');
  if (!byName.has(base)) byName.set(base, first);
  return (file) => {
    if (languages.length < 2) return { ...first, name: file, isInFolder: false };
    const [top = '', ...rest] = file.split('/');
    const ofFolder = rest.length > 0 ? byName.get(top.toLowerCase().replace('_', '-')) : undefined;
    if (ofFolder !== undefined) return { ...ofFolder, name: rest.join('/'), isInFolder: true };
    const [, name, tag = '', ending = ''] = isPageFile(file) ? (marked.exec(file) ?? []) : [];
    const ofName = byName.get(tag.toLowerCase());
    if (ofName === undefined || name === undefined) return { ...first, name: file, isInFolder: false };
    return { ...ofName, name: name + ending, isInFolder: false };
  };
};
