import { expect, test } from 'vitest';
import { api } from '../support/call.ts';

test('a browser may send what protocols and tracers add, and ask conditionally, after one preflight a day', async () => {
  const { headers } = await api('/api/v1/content', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization, traceparent',
    },
  });
  const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? [];
  const conditional = ['if-none-match', 'if-modified-since'];
  const protocols = [
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'last-event-id',
    'a2a-version',
  ];
  const added = ['content-type', 'accept', 'authorization', 'traceparent', 'tracestate', 'baggage'];
  expect(allowed.sort()).toEqual([...added, ...conditional, ...protocols].sort());
  // A wildcard would not stand for Authorization (Fetch), and credentials would forbid the wildcard of the origin.
  expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
    '*',
    null,
  ]);
});
