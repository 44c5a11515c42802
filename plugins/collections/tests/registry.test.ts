import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { licenseXml } from '../../../src/interfaces/discovery/documents/license-xml.ts';
import { siteLinks } from '../../../src/interfaces/discovery/links.ts';
import { serverIdentity } from '../../../src/interfaces/mcp/identity.ts';
import { library, origin } from '../../../tests/support/library.ts';
import { mcpRegistryProof, mcpServerJson } from '../mcp-registry.ts';

/** The fields of the registry's schema of 11 December 2025 that a server without packages has, written from its text. */
const isEntry = formats.default(new Ajv()).compile({
  type: 'object',
  required: ['$schema', 'name', 'description', 'version'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+$' },
    websiteUrl: { type: 'string', format: 'uri' },
    _meta: {
      type: 'object',
      properties: { 'io.modelcontextprotocol.registry/publisher-provided': { type: 'object' } },
    },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        additionalProperties: false,
        properties: { type: { const: 'streamable-http' }, url: { type: 'string', format: 'uri' } },
      },
    },
  },
});

test('server.json fits the schema of the registry and names the endpoint', () => {
  const entry = JSON.parse(String(mcpServerJson.render(library, { now: 0 })));
  expect(isEntry(entry), JSON.stringify(isEntry.errors)).toBe(true);
  expect(entry).toMatchObject({ version: serverIdentity(library).version, remotes: [{ url: `${origin}/mcp` }] });
  const long = { ...library, site: { ...library.site, name: 'A very long name of a site '.repeat(6).trim() } };
  expect(isEntry(JSON.parse(String(mcpServerJson.render(long, { now: 0 }))))).toBe(true);
});

test('the proof for the registry is published only with the key of the owner', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const site = { ...library.site, mcpRegistryKey: key };
  expect(mcpRegistryProof.isPublished?.(library)).toBe(false);
  expect(mcpRegistryProof.isPublished?.({ ...library, site })).toBe(true);
  expect(mcpRegistryProof.render({ ...library, site }, { now: 0 })).toBe(`v=MCPv1; k=ed25519; p=${key}\n`);
});

const licence = { name: 'Creative Commons Attribution', id: 'CC-BY-4.0', url: 'https://license.example/by?a=1&b=2' };
const render = (site: Partial<typeof library.site>): string =>
  String(licenseXml.render({ ...library, site: { ...library.site, ...site } }, { now: 0 }));

test('license.xml states the uses that the AI policy allows and those that it does not', () => {
  const text = render({ licence, ai: { search: 'yes', input: 'no', train: 'no' } });
  expect(text).toContain('<permits type="usage">search</permits>');
  expect(text).toContain('<prohibits type="usage">ai-input,ai-train</prohibits>');
  expect(text).toContain('<payment type="attribution">');
  expect(text).toContain('<standard>https://license.example/by?a=1&amp;b=2</standard>');
  expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(1);
});

test('license.xml claims no terms of payment for a licence that it does not know', () => {
  const text = render({ licence: { ...licence, id: 'LicenseRef-own' } });
  expect(text).not.toContain('<payment');
  expect(text).toContain('<terms>https://license.example/by?a=1&amp;b=2</terms>');
});

test('pages link to license.xml only where the owner states a licence', () => {
  const own = { ...library, site: { ...library.site, licence } };
  const { licence: _, ...unlicensed } = own.site;
  const findLinks = (site: typeof library.site) =>
    siteLinks({ ...library, site }).filter(({ rel }) => rel === 'license');
  expect(findLinks(own.site)).toEqual([{ rel: 'license', href: `${origin}/license.xml`, type: 'application/rsl+xml' }]);
  expect(findLinks(unlicensed)).toEqual([]);
});
