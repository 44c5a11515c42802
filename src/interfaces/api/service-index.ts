import type { Context } from '../../http/handler.ts';
import { toUrl } from '../../library/address.ts';
import { getPathname } from '../../library/pathname.ts';
import { getContact } from '../../library/site/contact.ts';
import { uncoveredTopics } from '../../library/site/site-topics.ts';
import type { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import { forLibrary } from '../../operations/lists/filters.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { endpoints } from '../../site/site.ts';
import { endpointList } from '../endpoints.ts';
import { exampleUrl } from './example-url.ts';
import { describeAllowed } from './read-input.ts';
import { policyPath } from './response-headers.ts';
import type { IndexInterface, IndexParameter, ServiceIndex } from './service-index-schema.ts';

const getParameters = ({ input, path }: RoutedOperation): IndexParameter[] =>
  Object.entries(input.shape).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: !schema.safeParse(undefined).success,
    description: schema.meta()?.description ?? '',
    allowed: describeAllowed(name, schema),
  }));

/** The other ways to the same pages, and to answers from them. */
const otherInterfaces = (origin: string): IndexInterface[] => [
  ...endpointList()
    .filter(({ path }) => path !== endpoints.api)
    .map(({ label, path, query = '', description }) => ({ name: label, url: origin + path + query, description })),
  {
    name: 'Markdown',
    url: `${origin}/index.md`,
    description:
      'Every page as Markdown: add `.md` to its address, send `Accept: text/markdown`, or add `?mode=agent`.',
  },
  { name: 'HTML', url: `${origin}/`, description: 'Every page for people.' },
];

const policy =
  'The major version is in the path. Within it fields, parameters and endpoints are only added. What will go is announced by the Deprecation and Sunset fields at least 90 days before.';
const pagination =
  'Lists hold `limit` items. Follow `next` until it is null: every page comes once, in the order of the paths. `cursor` is good for one build of the site; `offset` may be used instead. The same links are in the Link field.';

/** Creates the index. Its quotas are those in force, which the operator may have changed. */
export const createServiceIndex = (
  list: readonly RoutedOperation[],
  deprecations: readonly Deprecation[],
  { library, limiter, documents = [] }: Pick<Context, 'library' | 'limiter' | 'documents'>,
): ServiceIndex => {
  const { origin, site } = library;
  const contact = getContact(library);
  const quotas = limiter?.quotas ?? site.quotas;
  return {
    name: site.name,
    ...(site.description !== undefined && { description: site.description }),
    version: 'v1',
    build: library.build,
    updated: library.updated,
    pages: library.size,
    authentication: 'none',
    endpoints: list.map((operation) => ({
      id: operation.id,
      method: 'GET',
      path: endpoints.api + operation.path,
      title: operation.title,
      description: operation.description,
      parameters: getParameters(forLibrary(operation, library)),
      quotas: operation.quota === 'search' ? ['default', 'search'] : ['default'],
      example: exampleUrl(operation, library),
    })),
    doors: otherInterfaces(origin),
    documents: documents.map(({ pathname, mediaType }) => ({ url: origin + pathname, type: mediaType })),
    versioning: { policy, url: toUrl(origin, getPathname(library.site, policyPath)), deprecations: [...deprecations] },
    rate_limits: [
      {
        name: 'default',
        ...quotas.default,
        applies_to: 'Every request to the API, MCP, A2A and ask, by IPv4 address or IPv6 /64 network. 304 is free.',
      },
      { name: 'search', ...quotas.search, applies_to: 'Searches and questions, besides the default quota.' },
    ],
    pagination,
    attribution: {
      template: site.attribution,
      ...(site.licence && { license: site.licence.id, license_url: site.licence.url }),
    },
    ...(contact !== undefined && { contact }),
    topics: { covered: site.topics.covered, not_covered: uncoveredTopics(site) },
  };
};
