import type { Site } from '../site/schema.ts';
import type { ContentFiles } from './files/published-files.ts';

/** A fact that names a file of the content folder, and its place in `site.yaml`. */
export interface FileFact {
  readonly path: readonly string[];
  readonly file: string;
}

/** The facts that name files: they are published, as files that a page links to. */
export const getFileFacts = ({ logo, favicon, card }: Pick<Site, 'logo' | 'favicon' | 'card'>): FileFact[] =>
  [
    { path: ['logo', 'file'], file: logo?.file },
    { path: ['logo', 'dark'], file: logo?.dark },
    { path: ['favicon'], file: favicon },
    { path: ['card'], file: card },
  ].flatMap(({ path, file }) => (file === undefined ? [] : [{ path, file }]));

/** A site without the facts that name files which are not there. */
export const withoutMissingFiles = (site: Site, files: ContentFiles): Site => {
  const isThere = (file: string | undefined): file is string =>
    file !== undefined && files.named(file) !== undefined && files.reasonUnpublished(file) === undefined;
  const { logo, favicon, card, ...rest } = site;
  return {
    ...rest,
    ...(isThere(logo?.file) && logo && { logo: { ...logo, dark: isThere(logo.dark) ? logo.dark : undefined } }),
    ...(isThere(favicon) && { favicon }),
    ...(isThere(card) && { card }),
  };
};
