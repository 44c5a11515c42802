import type { Library } from '../../library/library.ts';
import { endpointList } from '../endpoints.ts';
import type { DiscoveryDocument, DocumentFamily } from './document.ts';
import { agentCard, legacyAgentCard } from './documents/agents/agent-card.ts';
import { agentSkill, agentSkillsIndex } from './documents/agents/agent-skills.ts';
import { createAgentView } from './documents/agents/agent-view.ts';
import { createAiCatalogs } from './documents/ai-catalog.ts';
import { createApiCatalog } from './documents/api-catalog.ts';
import { apiChangesFeed } from './documents/api-changes.ts';
import { arazzoJson } from './documents/arazzo-json.ts';
import { authMd, wellKnownAuthMd } from './documents/auth-md.ts';
import { books } from './documents/books.ts';
import { brunoCollection, postmanCollection } from './documents/collections.ts';
import { feeds } from './documents/feeds.ts';
import { indexNowTxt } from './documents/index-now-txt.ts';
import { licenseXml } from './documents/license-xml.ts';
import { llmsFullTxt } from './documents/llms/llms-full-txt.ts';
import { llmsSections } from './documents/llms/llms-sections.ts';
import { llmsTxt } from './documents/llms/llms-txt.ts';
import { mcpRegistryProof, mcpServerJson } from './documents/mcp-registry.ts';
import { mcpServerCard, mcpShortCard, mcpWellKnownCard } from './documents/mcp-server-card.ts';
import { okfZip } from './documents/okf-zip.ts';
import { openApiJson } from './documents/openapi-json.ts';
import { robotsTxt } from './documents/robots-txt.ts';
import { schemaFeed, schemaFeedLines, schemaMapXml } from './documents/schema-feed.ts';
import { securityTxt } from './documents/security-txt.ts';
import { siteDb } from './documents/site-db.ts';
import { sitemapMd } from './documents/sitemaps/sitemap-md.ts';
import { sitemapParts, sitemapXml } from './documents/sitemaps/sitemap-xml.ts';
import { tdmrepJson } from './documents/tdmrep-json.ts';
import { typesDts } from './documents/types-d-ts.ts';
import { inDefaultLanguage, languageDocuments } from './language-documents.ts';

/** Documents with a fixed address. To add one, write its file and add it here. Documents of endpoints that are not mounted are left out. */
const fixed: readonly DiscoveryDocument[] = [
  openApiJson,
  mcpServerCard,
  mcpWellKnownCard,
  mcpShortCard,
  mcpServerJson,
  mcpRegistryProof,
  agentCard,
  legacyAgentCard,
  agentSkillsIndex,
  agentSkill,
  inDefaultLanguage(llmsTxt),
  inDefaultLanguage(llmsFullTxt),
  okfZip,
  siteDb,
  sitemapXml,
  sitemapMd,
  schemaFeed,
  schemaFeedLines,
  schemaMapXml,
  robotsTxt,
  authMd,
  wellKnownAuthMd,
  securityTxt,
  tdmrepJson,
  indexNowTxt,
  licenseXml,
  postmanCollection,
  brunoCollection,
  arazzoJson,
  typesDts,
  apiChangesFeed,
].filter(({ describes }) => describes === undefined || endpointList.some(({ name }) => name === describes));

const withCatalogs = [...fixed, ...createAiCatalogs(fixed)];

/** Every discovery document whose address does not depend on the content; not every site has all of them. */
export const documents: readonly DiscoveryDocument[] = [
  createApiCatalog(withCatalogs),
  ...withCatalogs,
  createAgentView(withCatalogs),
];

/** Returns true for a document that mentions endpoints, which is published only where they answer. */
export const tellsOfEndpoints = ({ describes, needsEndpoints }: DiscoveryDocument): boolean =>
  describes !== undefined || needsEndpoints === true;

/** Returns the documents at fixed addresses that a site has. */
export const fixedDocumentsOf = (library: Pick<Library, 'site' | 'origin' | 'hasEndpoints'>): DiscoveryDocument[] =>
  documents.filter(
    (document) => (library.hasEndpoints || !tellsOfEndpoints(document)) && (document.isPublished?.(library) ?? true),
  );

/** The document families, whose number of documents depends on the content. */
export const families: readonly DocumentFamily[] = [...languageDocuments, llmsSections, sitemapParts, books, ...feeds];

const byPathname = new Map(documents.map((document) => [document.pathname, document]));

/** Returns the document at a fixed address, or the family that the address has the form of. */
export const documentAt = (pathname: string): DiscoveryDocument | DocumentFamily | undefined =>
  byPathname.get(`/${pathname.slice(1)}`) ?? families.find(({ matches }) => matches(pathname));

/** Returns every document of a site. */
export const documentsOf = (library: Library): DiscoveryDocument[] => [
  ...fixedDocumentsOf(library),
  ...families.flatMap(({ membersOf }) => membersOf(library)),
];
