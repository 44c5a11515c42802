import { queryPairs } from '../../src/interfaces/api/query-pairs.ts';
import type { ShownRequest } from '../../src/interfaces/api/request-snippets.ts';
import { encodeAddress } from '../../src/library/address.ts';
import { exampleOfMedia, exampleText, getExample } from './example-value.ts';
import type { References } from './references.ts';
import { type OpenApi, type OperationObject, type Parameter, RequestBody, SecurityScheme, Server } from './schema.ts';

/** Stands for the server of a file that names none. */
export const unknownServer = 'https://server.example';

/** Finds the first server with an absolute address, its variables filled in; undefined if there is none. */
export const getServer = (references: References, servers: readonly unknown[] | undefined): string | undefined => {
  for (const given of servers ?? []) {
    const server = references.read(Server, given)?.value;
    const url = server?.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const { variables = {} } = server;
      return Object.hasOwn(variables, name) ? (variables[name]?.default ?? whole) : whole;
    });
    if (url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '');
  }
  return undefined;
};

/** Finds the schemes of the first way in that an operation allows; none where it needs none. */
export const getSchemes = (references: References, { components, security }: OpenApi, operation: OperationObject) => {
  const ways = operation.security ?? security ?? [];
  // An empty one among others says that it is optional.
  const [way = {}] = ways.some((one) => Object.keys(one).length === 0) ? [] : ways;
  const schemes = components?.securitySchemes ?? {};
  return Object.keys(way).flatMap((name) => {
    const scheme = Object.hasOwn(schemes, name) ? references.read(SecurityScheme, schemes[name])?.value : undefined;
    return scheme === undefined ? [] : [{ name, scheme }];
  });
};

const getField = ({ type, scheme, name = '', in: place }: SecurityScheme): readonly [string, string] | undefined => {
  if (type === 'apiKey') return place === 'header' ? [name, 'YOUR_KEY'] : undefined;
  if (type === 'http' && scheme?.toLowerCase() === 'basic') return ['Authorization', 'Basic YOUR_CREDENTIALS'];
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect'
    ? ['Authorization', 'Bearer YOUR_TOKEN']
    : undefined;
};

const exampleOfParameter = (references: References, { example, examples, schema }: Parameter): unknown => {
  const [first] = Object.values(examples ?? {});
  const named = typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : undefined;
  return example ?? named ?? getExample(references, schema, 'request');
};

/** The most characters of a value that are shown. */
const maxValue = 200;

/** Writes an example as the parameter is sent: in pairs of names and texts, of which only a query has several. */
const getPairs = (parameter: Parameter, example: unknown): (readonly [name: string, text: string])[] => {
  const { name, in: place, style, explode, content } = parameter;
  const isJson = content !== undefined && typeof example === 'object';
  const pairs = isJson
    ? [[name, JSON.stringify(example)] as const]
    : queryPairs(name, example, place === 'query' ? { style, explode } : { style: 'simple', explode: false });
  return pairs.map(([key, text]) => [key, text.slice(0, maxValue)] as const);
};

/** A field name as HTTP allows it. */
const isFieldName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name);

export interface RequestFacts {
  readonly document: OpenApi;
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  readonly parameters: readonly Parameter[];
  readonly server: string | undefined;
}

/** Makes the example request of an operation; undefined for one whose body is not JSON. */
export const exampleRequest = (references: References, facts: RequestFacts): ShownRequest | undefined => {
  const { document, method, path, operation, parameters, server = unknownServer } = facts;
  const values = parameters.map((parameter) => ({
    ...parameter,
    pairs: getPairs(parameter, exampleOfParameter(references, parameter)),
  }));
  const pathname = path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const found = values.find((one) => one.in === 'path' && one.name === name);
    return found === undefined ? whole : encodeAddress(found.pairs.map(([, text]) => text).join());
  });
  const keys = getSchemes(references, document, operation).map(({ scheme }) => scheme);
  // What is optional is shown where the file has an example of it.
  const isShown = (one: Parameter): boolean => one.required === true || one.example !== undefined;
  const query = [
    ...values.filter((one) => one.in === 'query' && isShown(one)).flatMap(({ pairs }) => pairs),
    ...keys.flatMap(({ type, in: place, name = '' }) =>
      type === 'apiKey' && place === 'query' ? [[name, 'YOUR_KEY'] as const] : [],
    ),
  ].map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  const headers = [
    ...keys.flatMap((scheme) => [getField(scheme) ?? []].filter((field) => field.length === 2)),
    ...values.filter((one) => one.in === 'header' && isShown(one)).flatMap(({ pairs }) => pairs),
  ].filter(([name = '']) => isFieldName(name));
  const content = references.read(RequestBody, operation.requestBody)?.value.content ?? {};
  const json = Object.entries(content).find(([type]) => /[/+]json\b/i.test(type));
  if (json === undefined && Object.keys(content).length > 0) return undefined;
  return {
    url: `${server}${pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    method: method.toUpperCase(),
    headers: headers.map(([name = '', value = '']) => [name, value.replace(/[\r\n]+/g, ' ')] as const),
    body: json === undefined ? undefined : exampleText(exampleOfMedia(references, json[1], 'request'), true),
    isForeign: true,
  };
};
