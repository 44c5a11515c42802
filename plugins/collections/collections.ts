import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { jsonText } from '../../src/interfaces/discovery/json-text.ts';
import type { Library } from '../../src/library/library.ts';
import { type ExampleRequest, exampleRequests } from './example-requests.ts';

const mediaType = 'application/json; charset=utf-8';
const header = { name: 'Accept', value: 'application/json' };

/** Assertions that hold for every example response: scripts of Postman, and assertions of Bruno. */
const postmanTests = [
  'pm.test("The request succeeds", (..._) => pm.response.to.have.status(200));',
  'pm.test("The response is JSON", (..._) => pm.expect(pm.response.headers.get("content-type")).to.include("application/json"));',
  'pm.test("The response has an entity tag", (..._) => pm.response.to.have.header("ETag"));',
];
const brunoAssertions = [
  { name: 'res.status', value: 'eq 200' },
  { name: "res.headers['content-type']", value: 'contains application/json' },
  { name: 'res.headers.etag', value: 'isDefined' },
].map((assertion) => ({ ...assertion, enabled: true }));

const requestUrl = ({ pathname, query }: ExampleRequest): string => {
  const sent = query.filter((parameter) => parameter.sent);
  const search = sent.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return `{{baseUrl}}${pathname}${search === '' ? '' : `?${search}`}`;
};

/** A request for each operation as a Postman collection (v2.1.0). */
export const postmanCollection: DiscoveryDocument = {
  pathname: '/postman.json',
  download: 'Postman',
  needsEndpoints: true,
  mediaType,
  render: (library: Library) => {
    const { title, description, requests } = exampleRequests(createOpenApi({ library }));
    return jsonText({
      info: {
        name: title,
        description,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      variable: [{ key: 'baseUrl', value: library.origin, type: 'string' }],
      item: requests.map((request) => ({
        name: request.name,
        event: [{ listen: 'test', script: { type: 'text/javascript', exec: postmanTests } }],
        request: {
          method: 'GET',
          description: request.description,
          header: [{ key: header.name, value: header.value }],
          url: {
            raw: requestUrl(request),
            host: ['{{baseUrl}}'],
            path: request.pathname.split('/').slice(1),
            query: request.query.map(({ name, value, description, sent }) => ({
              key: name,
              value,
              description,
              disabled: !sent,
            })),
          },
        },
        response: [],
      })),
    });
  },
};

/** A request for each operation in Bruno's import format (version 1). */
export const brunoCollection: DiscoveryDocument = {
  pathname: '/bruno.json',
  download: 'Bruno',
  needsEndpoints: true,
  mediaType,
  render: (library: Library) => {
    const { title, requests } = exampleRequests(createOpenApi({ library }));
    const variable = { name: 'baseUrl', value: library.origin, enabled: true, secret: false, type: 'text' };
    return jsonText({
      name: title,
      version: '1',
      items: requests.map((request, index) => ({
        type: 'http',
        name: request.name,
        seq: index + 1,
        request: {
          url: requestUrl(request),
          method: 'GET',
          headers: [{ ...header, enabled: true }],
          params: request.query.map(({ name, value, description, sent }) => ({
            name,
            value,
            description,
            type: 'query',
            enabled: sent,
          })),
          auth: { mode: 'none' },
          body: { mode: 'none', formUrlEncoded: [], multipartForm: [] },
          assertions: brunoAssertions,
          docs: request.description,
        },
      })),
      environments: [{ name: 'site', variables: [variable] }],
      activeEnvironmentUid: null,
    });
  },
};
