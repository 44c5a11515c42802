import { joinAdditions } from '../../additions.ts';
import type { Library } from '../../library/library.ts';
import { once } from '../../once.ts';
import { endpointList } from '../endpoints.ts';
import { addedDocuments, addedFamilies, type DiscoveryDocument, type DocumentFamily } from './document.ts';
import { agentCard, legacyAgentCard } from './documents/agents/agent-card.ts';
import { agentSkill, agentSkillsIndex } from './documents/agents/agent-skills.ts';
import { createAgentView } from './documents/agents/agent-view.ts';
import { createAiCatalogs } from './documents/ai-catalog.ts';
import { createApiCatalog } from './documents/api-catalog.ts';
import { apiChangesFeed } from './documents/api-changes.ts';
import { authMd } from './documents/auth-md.ts';
import { feeds } from './documents/feeds.ts';
import { licenseXml } from './documents/license-xml.ts';
import { llmsFullTxt } from './documents/llms/llms-full-txt.ts';
import { llmsSections } from './documents/llms/llms-sections.ts';
import { llmsTxt } from './documents/llms/llms-txt.ts';
import { mcpServerCard, mcpShortCard, mcpWellKnownCard } from './documents/mcp-server-card.ts';
import { openApiJson } from './documents/openapi-json.ts';
import { robotsTxt } from './documents/robots-txt.ts';
import { schemaFeed, schemaFeedLines, schemaMapXml } from './documents/schema-feed.ts';
import { securityTxt } from './documents/security-txt.ts';
import { sitemapMd } from './documents/sitemaps/sitemap-md.ts';
import { listsSitemapXml, sitemapParts, sitemapXml } from './documents/sitemaps/sitemap-xml.ts';
import { tdmrepJson } from './documents/tdmrep-json.ts';
import { inDefaultLanguage, languageDocuments } from './language-documents.ts';

/** The documents of the core with a fixed address. To add one, write its file and add it here. */
const core: readonly DiscoveryDocument[] = [
  openApiJson,
  mcpServerCard,
  mcpWellKnownCard,
  mcpShortCard,
  agentCard,
  legacyAgentCard,
  agentSkillsIndex,
  agentSkill,
  inDefaultLanguage(llmsTxt),
  inDefaultLanguage(llmsFullTxt),
  sitemapXml,
  listsSitemapXml,
  sitemapMd,
  schemaFeed,
  schemaFeedLines,
  schemaMapXml,
  robotsTxt,
  authMd,
  securityTxt,
  tdmrepJson,
  licenseXml,
  apiChangesFeed,
];

/** Lists every discovery document whose address does not depend on the content; not every site has all of them. */
export const documents = once((): readonly DiscoveryDocument[] => {
  // Documents of endpoints that are not mounted are left out.
  const fixed = joinAdditions('address', core, addedDocuments, ({ pathname }) => [pathname]).filter(
    ({ describes }) => describes === undefined || endpointList().some(({ name }) => name === describes),
  );
  const withCatalogs = [...fixed, ...createAiCatalogs(fixed)];
  return [createApiCatalog(withCatalogs), ...withCatalogs, createAgentView(withCatalogs)];
});

/** True for a document that mentions endpoints, which is published only where they answer. */
export const tellsOfEndpoints = ({ describes, needsEndpoints }: DiscoveryDocument): boolean =>
  describes !== undefined || needsEndpoints === true;

/** Lists the documents at fixed addresses that a site has. */
export const getFixedDocuments = (library: Pick<Library, 'site' | 'origin' | 'hasEndpoints'>): DiscoveryDocument[] =>
  documents().filter(
    (document) => (library.hasEndpoints || !tellsOfEndpoints(document)) && (document.isPublished?.(library) ?? true),
  );

/** Lists the document families, whose number of documents depends on the content. */
export const families = once((): readonly DocumentFamily[] => [
  ...languageDocuments,
  llmsSections,
  sitemapParts,
  ...feeds,
  ...addedFamilies.read().map(({ item }) => item),
]);

const byPathname = once(() => new Map(documents().map((document) => [document.pathname, document])));

/** Finds the document at a fixed address, or the family that the address has the form of. */
export const documentAt = (pathname: string): DiscoveryDocument | DocumentFamily | undefined =>
  byPathname().get(`/${pathname.slice(1)}`) ?? families().find(({ matches }) => matches(pathname));

/** Lists every document of a site. */
export const getDocuments = (library: Library): DiscoveryDocument[] => [
  ...getFixedDocuments(library),
  ...families().flatMap(({ getMembers }) => getMembers(library)),
];
