import { linkedPath, toPath } from '../library/address.ts';
import { isFolderRedirect } from '../library/redirect-rules.ts';
import type { Site } from '../site/schema.ts';
import type { SourcePage } from './source-page.ts';

/** Adds the redirects of `site.yaml` to the aliases of the pages that they lead to. */
export const withRedirects = (pages: readonly SourcePage[], redirects: Site['redirects']): readonly SourcePage[] => {
  const former = Map.groupBy(
    Object.keys(redirects).filter((path) => !isFolderRedirect(path)),
    (path) => linkedPath(redirects[path] ?? ''),
  );
  if (former.size === 0) return pages;
  return pages.map((page) => {
    const aliases = former.get(page.path);
    return aliases === undefined
      ? page
      : { ...page, fields: { ...page.fields, aliases: [...page.fields.aliases, ...aliases.map(toPath)] } };
  });
};
