import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/effort.ts';
import { post } from './call.ts';

/** Every error code that a client may get: those of JSON-RPC, of MCP and of the SDK. */
const codes = new Set([-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022, -32000]);

const methods = fc.constantFrom(
  ...'initialize ping server/discover tools/list tools/call resources/list resources/templates/list resources/read prompts/list prompts/get completion/complete subscriptions/listen logging/setLevel notifications/cancelled __proto__'.split(
    ' ',
  ),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', '', '\u0000', '💥', -1, 1e308),
);
const argument = fc.constantFrom(
  ...'query path url section heading tag limit offset max_chars cursor updated_since __proto__'.split(' '),
);
const params = fc.record(
  {
    name: fc.oneof(
      fc.constantFrom('search_content', 'get_page', 'list_content', 'answer_from_site', 'toString'),
      anyJson,
    ),
    arguments: fc.oneof(fc.dictionary(argument, anyJson, { maxKeys: 4 }), anyJson),
    uri: fc.oneof(fc.webUrl(), anyJson),
    cursor: anyJson,
    ref: fc.oneof(
      fc.record(
        { type: fc.constantFrom('ref/prompt', 'ref/resource'), name: anyJson, uri: anyJson },
        { requiredKeys: ['type'] },
      ),
      anyJson,
    ),
    argument: fc.oneof(fc.record({ name: anyJson, value: anyJson }), anyJson),
    _meta: fc.oneof(
      fc.record({
        'io.modelcontextprotocol/protocolVersion': anyJson,
        'io.modelcontextprotocol/clientCapabilities': anyJson,
      }),
      fc.constant({
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      }),
      anyJson,
    ),
  },
  { requiredKeys: [] },
);
const message = fc.oneof(
  fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), anyJson),
      method: fc.oneof(methods, anyJson),
      params: fc.oneof(params, anyJson),
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

test('POST /mcp responds with a known code to any body and never with an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, fc.array(message, { maxLength: 22 })), headers, async (body, fields) => {
      const given = Object.fromEntries(Object.entries(fields).filter((entry) => entry[1] !== undefined));
      // The context of these tests throws if anything is logged, so an internal error fails here.
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
