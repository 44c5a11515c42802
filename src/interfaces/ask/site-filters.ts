import { anyVersion } from '../../library/facets.ts';
import { getLanguages, hasLanguages } from '../../library/language/site-language.ts';
import { hasVersions, type Versions } from '../../library/version/site-versions.ts';
import { type AskRequest, invalidParameter } from './request.ts';

const oneOf = (parameter: string, value: string, allowed: readonly string[]): void => {
  if (!allowed.includes(value))
    throw invalidParameter(
      parameter,
      `This site has no such ${parameter === 'language' ? 'language' : 'version'}.`,
      `One of ${allowed.join(', ')}.`,
    );
};

/**
 * A request whose language and version are a site's. Throws `invalid-parameter` for others; a site in one language,
 * or without versions, reads none.
 */
export const withFiltersOf = (request: AskRequest, site: Versions): AskRequest => {
  const language = hasLanguages(site) ? request.language : undefined;
  const contentVersion = hasVersions(site) ? request.contentVersion : undefined;
  if (language !== undefined)
    oneOf(
      'language',
      language,
      getLanguages(site).map(({ tag }) => tag),
    );
  if (contentVersion !== undefined)
    oneOf('content_version', contentVersion, [...(site.docVersions ?? []).map(({ name }) => name), anyVersion]);
  return { ...request, language, contentVersion };
};
