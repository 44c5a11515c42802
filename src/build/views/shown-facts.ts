import { publishedAsset } from '../../content/files/published-files.ts';
import { toPathname } from '../../library/address.ts';
import { hasLanguages, toHomePath } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { addedFacts, type Site } from '../../site/schema.ts';

/** The pictures that stand for a site, by the pathnames at which they are published. */
export interface SitePictures {
  readonly logo?: { readonly src: string; readonly dark?: string | undefined; readonly showName: boolean };
  readonly favicon?: string;
}

/** The facts of a site that its pages show; a change of another fact renders no page again. */
export type ShownFacts = SitePictures &
  Pick<Library, 'hasEndpoints'> & {
    /** The facts of plug-ins that the owner states, by their names. */
    readonly added: Readonly<Record<string, unknown>>;
    /** The pathname of the home page in the language of the page. */
    readonly home: string;
    /** The language to which searches of the page keep; undefined on a site in one. */
    readonly filterLanguage?: string;
    /** The language to ask in, on pages beside the default language: on those, the words of a question decide. */
    readonly askLanguage?: string;
  } & Pick<
    Site,
    | 'name'
    | 'description'
    | 'language'
    | 'direction'
    | 'licence'
    | 'quotas'
    | 'assistants'
    | 'assistantPrompt'
    | 'askExamples'
    | 'hosts'
    | 'playsMedia'
    | 'analytics'
  >;

const toAddress = (file: string): string => toPathname(publishedAsset(file));

/** The facts of a site that its pages show. */
export const shownFacts = ({ site, hasEndpoints }: Pick<Library, 'site' | 'hasEndpoints'>): ShownFacts => {
  const { name, description, language, direction, licence, quotas, assistants, assistantPrompt, askExamples } = site;
  const { hosts, playsMedia, analytics, logo, favicon } = site;
  const shown = { name, description, language, direction, licence, quotas, assistants, assistantPrompt, askExamples };
  const stated = new Map<string, unknown>(Object.entries(site));
  const names = addedFacts.read().flatMap(({ item: { name: fact } }) => (stated.get(fact) === undefined ? [] : [fact]));
  return {
    ...shown,
    added: Object.fromEntries(names.map((fact) => [fact, stated.get(fact)])),
    home: toPathname(toHomePath(site)),
    ...(hasLanguages(site) && { filterLanguage: language }),
    ...(site.folder !== '' && { askLanguage: language }),
    hasEndpoints,
    hosts,
    ...(playsMedia && { playsMedia }),
    analytics,
    ...(logo && {
      logo: {
        src: toAddress(logo.file),
        dark: logo.dark === undefined ? undefined : toAddress(logo.dark),
        showName: logo.showName,
      },
    }),
    ...(favicon !== undefined && { favicon: toAddress(favicon) }),
  };
};
