import type { Library } from '../../../library/library.ts';
import { createOpenApi } from '../../api/openapi.ts';
import type { DiscoveryDocument } from '../document.ts';
import { type ExampleRequest, exampleRequests } from '../example-requests.ts';

const mediaType = 'application/json; charset=utf-8';
const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const header = { name: 'Accept', value: 'application/json' };

const addressOf = ({ pathname, query }: ExampleRequest): string => {
  const sent = query.filter((parameter) => parameter.sent);
  const search = sent.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `{{baseUrl}}${pathname}${search === '' ? '' : `?${search}`}`;
};

/** Every operation as a request for Postman, and for what reads its format (Collection v2.1.0). */
export const postmanCollection: DiscoveryDocument = {
  pathname: '/postman.json',
  mediaType,
  render: (library: Library) => {
    const { title, description, requests } = exampleRequests(createOpenApi({ library }));
    return asText({
      info: {
        name: title,
        description,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      variable: [{ key: 'baseUrl', value: library.origin, type: 'string' }],
      item: requests.map((request) => ({
        name: request.name,
        request: {
          method: 'GET',
          description: request.description,
          header: [{ key: header.name, value: header.value }],
          url: {
            raw: addressOf(request),
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

/** The same requests in the format that Bruno exports and imports (version 1). */
export const brunoCollection: DiscoveryDocument = {
  pathname: '/bruno.json',
  mediaType,
  render: (library: Library) => {
    const { title, requests } = exampleRequests(createOpenApi({ library }));
    const variable = { name: 'baseUrl', value: library.origin, enabled: true, secret: false, type: 'text' };
    return asText({
      name: title,
      version: '1',
      items: requests.map((request, index) => ({
        type: 'http',
        name: request.name,
        seq: index + 1,
        request: {
          url: addressOf(request),
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
          docs: request.description,
        },
      })),
      environments: [{ name: 'site', variables: [variable] }],
      activeEnvironmentUid: null,
    });
  },
};
