import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import {
  mcpServerCard,
  mcpShortCard,
  mcpWellKnownCard,
} from '../../../src/interfaces/discovery/documents/mcp-server-card.ts';
import { protocolVersions, serverIdentity } from '../../../src/interfaces/mcp/identity.ts';
import { createServerCard } from '../../../src/interfaces/mcp/server-card.ts';
import { library, origin } from '../../support/library.ts';
import { getResult, post, postModern } from './call.ts';

/** The requirements of SEP-2127 as a schema, written from its text. */
const rules = {
  type: 'object',
  required: ['$schema', 'name', 'version', 'description'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    websiteUrl: { type: 'string', format: 'uri' },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { const: 'streamable-http' },
          url: { type: 'string', format: 'uri' },
          supportedProtocolVersions: { type: 'array', items: { type: 'string', format: 'date' } },
        },
      },
    },
  },
};
const ajv = new Ajv2020();
formats.default(ajv);
const isCard = ajv.compile(rules);

const read = async (document: typeof mcpServerCard) => JSON.parse(String(document.render(library, { now: 0 })));

test('all cards are valid', async () => {
  for (const document of [mcpServerCard, mcpWellKnownCard, mcpShortCard]) {
    expect(isCard(await read(document)), JSON.stringify(isCard.errors)).toBe(true);
  }
});

test('the cards for scanners name the endpoint, and have the settings that clients paste', async () => {
  const url = `${origin}/mcp`;
  for (const document of [mcpWellKnownCard, mcpShortCard]) {
    const { endpoint, serverUrl, mcpServers } = await read(document);
    expect([endpoint, serverUrl, Object.values(mcpServers)]).toEqual([url, url, [{ type: 'http', url }]]);
  }
});

test('the card beside the endpoint has only fields of the schema', async () => {
  const names = ['$schema', 'name', 'title', 'version', 'websiteUrl', 'description', 'remotes'];
  expect(Object.keys(await read(mcpServerCard)).sort()).toEqual(names.sort());
  expect(mcpServerCard).toMatchObject({ pathname: '/mcp/server-card', mediaType: 'application/mcp-server-card+json' });
});

test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321', 'https://www.a-b.example.org'])(
  'createServerCard() is valid for %s',
  (address) => {
    expect(isCard(createServerCard({ site: library.site, origin: address })), JSON.stringify(isCard.errors)).toBe(true);
  },
);

test('serverIdentity() has the reversed host as namespace', () => {
  expect(serverIdentity({ site: library.site, origin: 'https://www.example.org' }).name).toBe(
    'org.example.www/content',
  );
});

test('cards, server/discover and initialize describe the same server', async () => {
  const card = await read(mcpWellKnownCard);
  const { result } = await (await postModern('server/discover')).json();
  const handshake = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });
  const { serverInfo } = (await handshake.json()).result;
  const discovered = result._meta['io.modelcontextprotocol/serverInfo'];
  expect(discovered).toEqual(serverInfo);
  expect(card).toMatchObject(serverInfo);
  const { name, title, version } = serverInfo;
  expect(card.serverInfo).toEqual({ name, title, version });
  expect(card.capabilities).toEqual(result.capabilities);
  expect(card.remotes[0]).toMatchObject({ url: `${origin}/mcp`, supportedProtocolVersions: protocolVersions });
  for (const version of result.supportedVersions) expect(protocolVersions).toContain(version);
});

test('the well-known card lists the tools of the server', async () => {
  const { tools } = await getResult('tools/list');
  const shown = tools.map(({ name, title, description }: { name: string; title: string; description: string }) => ({
    name,
    title,
    description,
  }));
  expect((await read(mcpWellKnownCard)).tools).toEqual(shown);
});
