import type { Context } from '../../http/handler.ts';
import { homePath, toUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { getPathname } from '../../library/pathname.ts';
import { getContact } from '../../library/site/contact.ts';
import type { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import { deprecations as current } from '../../operations/lifecycle/deprecations.ts';
import { forLibrary } from '../../operations/lists/filters.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { routedOperations } from '../../operations/routes.ts';
import { problemCodes } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';
import { abilitiesLine } from '../abilities.ts';
import {
  componentHeaders,
  componentResponses,
  exampleName,
  getProblemCodes,
  problemReferences,
  successResponses,
} from './openapi-responses.ts';
import { componentSchemas, outputSchemaName } from './openapi-schemas.ts';
import { parameterSchema } from './parameter-schema.ts';
import { parameterKind } from './read-input.ts';
import { policyPath } from './response-headers.ts';
import { createServiceIndex } from './service-index.ts';

/** The media type of an OpenAPI document in JSON. */
export const openApiType = 'application/vnd.oai.openapi+json;version=3.1';

// The document runs the example of every operation.
await Promise.all(routedOperations().map(({ prepare }) => prepare?.()));

/** The data of the document; without the search index the search operation has no example. */
export type OpenApiSource = Pick<Context, 'library' | 'documents'> & Partial<Pick<Context, 'search'>>;

interface Example {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: object;
}

/** The budget of the text in an example. */
const exampleTokens = 100;

/** The example input. Tools fill a path parameter with one segment, so `path` is the home page, which every site has. */
const exampleInput = (operation: RoutedOperation, library: Library): Example['input'] => {
  const example = operation.example(library);
  if (!operation.path.includes('{path}')) return example;
  const budget = 'max_tokens' in operation.input.shape ? { max_tokens: exampleTokens } : {};
  return { ...example, path: homePath, ...budget };
};

/** Runs an operation on its example input; undefined for a search without an index. */
const getExample = (operation: RoutedOperation, { library, search }: OpenApiSource): Example | undefined => {
  if (operation.quota === 'search' && search === undefined) return undefined;
  const source: Pick<Context, 'library' | 'search'> = {
    library,
    get search() {
      if (search === undefined) throw new Error(`${operation.id} reads the search index; set its quota to search`);
      return search;
    },
  };
  const input = exampleInput(operation, library);
  return { input, output: operation.run(operation.input.parse(input), source) };
};

const getParameters = (operation: RoutedOperation, library: Library, deprecations: readonly Deprecation[]) => {
  const { id, path, input } = operation;
  const example = exampleInput(operation, library);
  return Object.entries(input.shape).map(([name, schema]) => {
    const inPath = path.includes(`{${name}}`);
    const value = example[name];
    const isDeprecated = deprecations.some((entry) => entry.operation === id && entry.parameter === name);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || !schema.safeParse(undefined).success,
      description: schema.meta()?.description ?? '',
      ...(parameterKind(schema) === 'list' ? { style: 'form', explode: false } : {}),
      ...(name === operation.collects ? { style: 'form', explode: true } : {}),
      ...(isDeprecated ? { deprecated: true } : {}),
      // Each value that is collected is a text of its own in a URL.
      schema: {
        ...parameterSchema(schema),
        ...(name === operation.collects && { additionalProperties: { type: 'string' } }),
      },
      ...(value === undefined ? {} : { examples: { [exampleName]: { value } } }),
    };
  });
};

const operationObject = (operation: RoutedOperation, source: OpenApiSource, deprecations: readonly Deprecation[]) => {
  const { id, path, title, description, input, quota } = operation;
  const example = getExample(operation, source);
  const own = deprecations.filter((entry) => entry.operation === id);
  const isDeprecated = own.some(({ parameter, field }) => parameter === undefined && field === undefined);
  return {
    operationId: id,
    summary: title,
    description: `${description} Counts against the ${quota === 'search' ? 'quotas "default" and "search"' : 'quota "default"'}.`,
    tags: [quota === 'search' ? 'Search' : 'Content'],
    ...(isDeprecated ? { deprecated: true } : {}),
    parameters: getParameters(operation, source.library, deprecations),
    responses: {
      ...successResponses(
        outputSchemaName(operation),
        example && { value: example.output, isCut: false },
        own.length > 0,
      ),
      ...problemReferences(getProblemCodes('cursor' in input.shape, path.includes('{') || 'path' in input.shape)),
    },
  };
};

/** The index with the beginnings of its long lists: the document says all of it in another form. */
const cutIndex = (
  list: readonly RoutedOperation[],
  source: OpenApiSource,
  deprecations: readonly Deprecation[],
): object => {
  const index = createServiceIndex(list, deprecations, source);
  return {
    ...index,
    endpoints: index.endpoints.slice(0, 1).map((one) => ({ ...one, parameters: one.parameters.slice(0, 2) })),
    doors: index.doors.slice(0, 2),
    documents: index.documents.slice(0, 2),
  };
};

const indexObject = (
  list: readonly RoutedOperation[],
  source: OpenApiSource,
  deprecations: readonly Deprecation[],
) => ({
  operationId: 'getIndex',
  summary: 'Index',
  description:
    'What the API offers, under which terms, and which other interfaces serve the same pages. Counts against the quota "default".',
  tags: ['Service'],
  parameters: [],
  responses: {
    ...successResponses('ServiceIndex', { value: cutIndex(list, source, deprecations), isCut: true }, false),
    ...problemReferences(getProblemCodes(false, false)),
  },
});

const getPaths = (list: readonly RoutedOperation[], source: OpenApiSource, deprecations: readonly Deprecation[]) => {
  const paths: Record<string, { readonly get: ReturnType<typeof operationObject> }> = {};
  paths[endpoints.api] = { get: indexObject(list, source, deprecations) };
  for (const operation of list)
    paths[endpoints.api + operation.path] = {
      get: operationObject(forLibrary(operation, source.library), source, deprecations),
    };
  return paths;
};

const description = (library: OpenApiSource['library'], { origin, site } = library): string =>
  `${site.description === undefined ? '' : `${site.description} `}Every page as JSON: list, read, search. What the site offers, by address: ${abilitiesLine(library)}. Public and read-only: no key, no sign-in, credentials are ignored, any web page may ask (CORS). HEAD and OPTIONS are answered wherever GET is; other methods get 405 with \`Allow\`. Errors are problem details (RFC 9457), each with a \`code\` out of: ${problemCodes.join(', ')}. Versioning policy: ${toUrl(origin, getPathname(site, policyPath))}.`;

/** Creates the OpenAPI 3.1 document of the API: schemas, limits and examples come from the running code. */
export const createOpenApi = (
  source: OpenApiSource,
  list: readonly RoutedOperation[] = routedOperations(),
  deprecations: readonly Deprecation[] = current,
) => {
  const { library } = source;
  const { origin, site } = library;
  const offered = list.filter(({ isOffered }) => isOffered?.(library) ?? true);
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      summary: 'Read-only access to every published page.',
      description: description(library),
      ...(library.find('terms') === undefined ? {} : { termsOfService: toUrl(origin, '/terms') }),
      contact: { name: site.name, ...getContact(library) },
      ...(site.licence && { license: { name: site.licence.name, identifier: site.licence.id } }),
    },
    externalDocs: { description: 'The guide to this API.', url: toUrl(origin, '/developers/api') },
    servers: [{ url: origin, description: site.name }],
    security: [],
    tags: [
      { name: 'Service', description: 'The API itself.' },
      { name: 'Content', description: 'The published pages.' },
      { name: 'Search', description: 'Finding pages and passages.' },
    ],
    paths: getPaths(offered, source, deprecations),
    components: {
      schemas: componentSchemas(offered, deprecations, library),
      headers: componentHeaders(deprecations.length > 0),
      responses: componentResponses(origin),
    },
  };
};
