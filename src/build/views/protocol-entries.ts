import { a2a } from '../../interfaces/a2a/endpoint.ts';
import { ask } from '../../interfaces/ask/endpoint.ts';
import type { Endpoint } from '../../interfaces/endpoint.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { mcp } from '../../interfaces/mcp/endpoint.ts';
import { listResources } from '../../interfaces/mcp/resources.ts';
import type { Library } from '../../library/library.ts';
import { examplePage } from '../../operations/example-page.ts';
import { type ReferenceEntry, shortenExample } from './reference.ts';

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const getEntry = (
  { name, path, title, description }: Endpoint,
  body: object | undefined,
  response: object | undefined,
  rest = '',
): ReferenceEntry => ({
  id: name,
  method: body === undefined ? 'GET' : 'POST',
  path,
  title,
  description,
  parameters: [],
  url: `${path}${rest}`,
  ...(body !== undefined && { body: pretty(body) }),
  exampleResponse: response === undefined ? undefined : pretty(shortenExample(response)),
});

/** A request for each protocol, about a page of the site. */
export const protocolEntries = (library: Library): ReferenceEntry[] => {
  const question = `What is ${examplePage(library).title}?`;
  const call = { jsonrpc: '2.0', id: 1 };
  return [
    getEntry(mcp, { ...call, method: 'resources/list' }, { ...call, result: listResources(library, undefined) }),
    getEntry(mcp, { ...call, method: 'tools/call', params: { name: 'ask', arguments: { question } } }, undefined),
    getEntry(
      a2a,
      {
        ...call,
        method: 'message/send',
        params: {
          message: { kind: 'message', messageId: '1', role: 'user', parts: [{ kind: 'text', text: question }] },
        },
      },
      undefined,
    ),
    getEntry(ask, undefined, undefined, `?${new URLSearchParams({ query: question })}`),
    ...endpointList().flatMap((endpoint) =>
      endpoint.example === undefined ? [] : [getEntry(endpoint, undefined, undefined, endpoint.example(library))],
    ),
  ].map((entry, at) => ({ ...entry, id: `${entry.id}-${at + 1}` }));
};
