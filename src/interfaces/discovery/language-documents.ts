import { getLibraries, libraryIn } from '../../library/language/library-in.ts';
import type { Library } from '../../library/library.ts';
import type { DiscoveryDocument, DocumentFamily } from './document.ts';
import { llmsFullTxt } from './documents/llms/llms-full-txt.ts';
import { llmsTxt } from './documents/llms/llms-txt.ts';

/** Documents that each language has its own of; the one at its usual address is that of the default language. */
const perLanguage: readonly DiscoveryDocument[] = [llmsTxt, llmsFullTxt];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The address of a document in the language of a library. */
export const pathnameInLanguage = ({ site }: Pick<Library, 'site'>, pathname: string): string =>
  site.folder !== '' && perLanguage.some((document) => document.pathname === pathname)
    ? `/${site.folder}${pathname}`
    : pathname;

/** A document with the pages of one language. */
export const inDefaultLanguage = (document: DiscoveryDocument): DiscoveryDocument =>
  perLanguage.includes(document)
    ? {
        ...document,
        render: (library, context) => document.render(libraryIn(library, library.site.defaultLanguage), context),
      }
    : document;

const getFamily = (document: DiscoveryDocument): DocumentFamily => {
  const form = new RegExp(`^/[a-z]{2,3}(?:-[a-z0-9]+)*${escaped(document.pathname)}$`);
  return {
    mediaType: document.mediaType,
    matches: (pathname) => form.test(pathname),
    getMembers: (library) =>
      getLibraries(library)
        .slice(1)
        .map((part) => ({
          ...document,
          pathname: `/${part.site.folder}${document.pathname}`,
          render: (_, context) => document.render(part, context),
        })),
  };
};

/** The documents of the languages beside the default one. */
export const languageDocuments: readonly DocumentFamily[] = perLanguage.map(getFamily);
