import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/effort.ts';
import { post } from './call.ts';

/** Every code that a client may meet: those of JSON-RPC, those of the protocol, and one of the SDK's own. */
const codes = new Set([-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022, -32000]);

const methods = fc.constantFrom(
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'subscriptions/listen',
  'logging/setLevel',
  'notifications/cancelled',
  '__proto__',
);
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', '', '\u0000', '💥', -1, 1e308),
);
const argument = fc.constantFrom(
  'query',
  'path',
  'url',
  'section',
  'tag',
  'limit',
  'offset',
  'max_chars',
  'cursor',
  'updated_since',
  '__proto__',
);
const params = fc.record(
  {
    name: fc.oneof(fc.constantFrom('search_content', 'get_page', 'list_content', 'answer_from_site', 'toString'), odd),
    arguments: fc.oneof(fc.dictionary(argument, odd, { maxKeys: 4 }), odd),
    uri: fc.oneof(fc.webUrl(), odd),
    cursor: odd,
    ref: fc.oneof(
      fc.record(
        { type: fc.constantFrom('ref/prompt', 'ref/resource'), name: odd, uri: odd },
        { requiredKeys: ['type'] },
      ),
      odd,
    ),
    argument: fc.oneof(fc.record({ name: odd, value: odd }), odd),
    _meta: fc.oneof(
      fc.record({ 'io.modelcontextprotocol/protocolVersion': odd, 'io.modelcontextprotocol/clientCapabilities': odd }),
      fc.constant({
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      }),
      odd,
    ),
  },
  { requiredKeys: [] },
);
const message = fc.oneof(
  fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), odd),
      method: fc.oneof(methods, odd),
      params: fc.oneof(params, odd),
    },
    { requiredKeys: [] },
  ),
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.integer(), method: methods, params }),
  fc.jsonValue({ maxDepth: 4 }),
);
const headers = fc.record(
  {
    'mcp-protocol-version': fc.constantFrom('2026-07-28', '2025-11-25', '1999-01-01', '?'),
    'mcp-method': fc.constantFrom('tools/call', 'tools/list', 'subscriptions/listen', ''),
    'mcp-name': fc.constantFrom('get_page', '=?base64?%%%?=', '=?base64?Z2V0X3BhZ2U=?='),
    accept: fc.constantFrom('*/*', 'text/event-stream', 'application/json', 'text/html'),
  },
  { requiredKeys: [] },
);

interface Reply {
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: unknown;
}

test('whatever is sent, the answer is one of those that the protocol knows, and no fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, fc.array(message, { maxLength: 22 })), headers, async (body, fields) => {
      const given = Object.fromEntries(Object.entries(fields).filter((entry) => entry[1] !== undefined));
      // The context of these tests throws where something would be logged, so a fault of ours fails here.
      const response = await post(body, given);
      expect([200, 202, 400, 404, 413, 415]).toContain(response.status);
      const text = await response.text();
      if (text === '') {
        expect(response.status).toBe(202);
        return;
      }
      const reply: Reply | Reply[] = JSON.parse(text);
      for (const { error, result } of Array.isArray(reply) ? reply : [reply]) {
        expect((error === undefined) !== (result === undefined), text).toBe(true);
        if (error !== undefined) expect(codes, text).toContain(error.code);
        expect(error?.code, text).not.toBe(-32603);
      }
    }),
    { numRuns: runs(1500) },
  );
});
