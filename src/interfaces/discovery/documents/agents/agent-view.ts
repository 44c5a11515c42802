import { homePath, toTwinPathname, toUrl } from '../../../../library/address.ts';
import { getLanguages, hasLanguages } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { getPathname } from '../../../../library/pathname.ts';
import { uncoveredTopics } from '../../../../library/site/site-topics.ts';
import type { Site } from '../../../../site/schema.ts';
import { abilitiesList, getAbilities } from '../../../abilities.ts';
import { endpointList } from '../../../endpoints.ts';
import { llmsPathname, markdownType } from '../../../markdown/all-pages-line.ts';
import { contentSignal } from '../../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { apiCatalogPathname } from '../api-catalog.ts';
import { authMd } from '../auth-md.ts';
import { llmsFullTxt } from '../llms/llms-full-txt.ts';
import { sitemapMd } from '../sitemaps/sitemap-md.ts';

const topicsLine = (site: Site): string => {
  const named = [
    ['Covered', site.topics.covered],
    ['Not covered', uncoveredTopics(site)],
  ] as const;
  const sentences = named.flatMap(([label, topics]) =>
    topics.length === 0 ? [] : [`${label}: ${topics.join(', ')}.`],
  );
  return sentences.length === 0 ? '' : `- ${sentences.join(' ')}\n`;
};

const agentBlock = (library: Library, documents: readonly DiscoveryDocument[]): string => {
  const { site, origin, size, updated, build, find } = library;
  const lines = endpointList().map(({ path, methods, title, description, guide }) => {
    const guideText = find(guide) === undefined ? '' : ` Guide: ${toUrl(origin, toTwinPathname(guide))}`;
    return `- ${title}: \`${methods.join(', ')} ${origin}${path}\`. ${description}${guideText}\n`;
  });
  const { default: all, search } = site.quotas;
  const links = [
    llmsPathname,
    llmsFullTxt.pathname,
    sitemapMd.pathname,
    apiCatalogPathname,
    authMd.pathname,
    ...documents.flatMap(({ pathname, describes, catalogEntry, isPublished }) =>
      (describes !== undefined || catalogEntry !== undefined) && isPublished?.(library) !== false ? [pathname] : [],
    ),
  ];
  return `## For agents

- Kind: a public, read-only website with ${size} pages, and the same pages as a service.
- Abilities: ${getAbilities(library)
    .map(({ name }) => name)
    .join(', ')}. Nothing can be written, bought or booked.
- Authentication: none. No key, no sign-in, no registration.
- Limits: ${all.requests} requests in ${all.seconds} seconds for each address, ${search.requests} of them searches or questions; 429 with \`Retry-After\` above that.
- Reading: add \`.md\` to the address of any page, send \`Accept: text/markdown\`, or add \`?mode=agent\`.
- State: build ${build}, newest change ${updated}, ${hasLanguages(site) ? 'languages' : 'language'} ${getLanguages(site)
    .map(({ tag }) => tag)
    .join(
      ', ',
    )}, ${site.licence === undefined ? '' : `licence ${site.licence.id}, `}use of the text ${contentSignal(site)}.
${topicsLine(site)}
### Abilities

${abilitiesList(library)}
### Endpoints

${lines.join('')}
### Discovery

${[...new Set(links)].map((pathname) => `- ${origin}${pathname}\n`).join('')}`;
};

/** The pathname of the agent view as a file, for hosts that cannot render it on request. */
export const agentViewPathname = '/index.agent.md';

/** Creates the agent view, served at `/?mode=agent`: what an agent can do here, followed by the home page. */
export const createAgentView = (documents: readonly DiscoveryDocument[]): DiscoveryDocument => ({
  pathname: agentViewPathname,
  needsEndpoints: true,
  mediaType: markdownType,
  headers: ({ origin, site }) => ({ link: `<${toUrl(origin, getPathname(site, homePath))}>; rel="canonical"` }),
  render: async function* (library) {
    const { renderTwin } = await import('../../../markdown/twin.ts');
    const position = library.find(homePath);
    if (position === undefined) throw new Error('The site has no home page');
    const page = library.pageAt(position);
    const title = page.parts.find(({ id }) => id === 'title')?.end ?? 0;
    const block = `\n${agentBlock(library, documents)}`;
    const markdown = page.markdown.slice(0, title) + block + page.markdown.slice(title);
    yield renderTwin({ ...page, markdown }, library);
  },
});
