import { Ajv2020, type Schema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { agentCard } from '../../../src/interfaces/discovery/documents/agents/agent-card.ts';
import { agentSkillsIndex } from '../../../src/interfaces/discovery/documents/agents/agent-skills.ts';
import { renderAt } from '../../support/documents.ts';
import { library } from '../../support/library.ts';

const ajv = new Ajv2020({ allowUnionTypes: true });
formats.default(ajv);

const text = { type: 'string', minLength: 1 } as const;
const url = { type: 'string', format: 'uri', pattern: '^https?://' } as const;
const texts = { type: 'array', minItems: 1, items: text } as const;

/** A list of one or more objects. */
const objects = (required: readonly string[], properties: object, more: object = {}) => ({
  type: 'array',
  minItems: 1,
  items: { type: 'object', required, properties, ...more },
});

/** RFC 9264 §4.2, with the relations that RFC 9727 names. */
const target = {
  type: 'object',
  required: ['href'],
  properties: { href: url, type: text, title: text, hreflang: texts },
} as const;
const linkset: Schema = {
  type: 'object',
  required: ['linkset'],
  additionalProperties: false,
  properties: {
    linkset: {
      contains: { required: ['item'] },
      ...objects(['anchor'], { anchor: url }, { additionalProperties: { type: 'array', minItems: 1, items: target } }),
    },
  },
};

/** AI Catalog 1.0 and ARD 0.91, both of which the document meets. */
const aiCatalog: Schema = {
  type: 'object',
  required: ['specVersion', 'host', 'entries'],
  not: { anyOf: [{ required: ['collections'] }, { required: ['metadata'] }] },
  properties: {
    specVersion: { const: '1.0' },
    host: { type: 'object', required: ['displayName'], properties: { displayName: text, documentationUrl: url } },
    entries: objects(
      ['identifier', 'displayName', 'type'],
      {
        identifier: {
          type: 'string',
          pattern: '^urn:air:([a-zA-Z0-9.-]+)(?::([a-zA-Z0-9._:-]+))?:([a-zA-Z0-9._-]+)$',
        },
        displayName: text,
        description: text,
        type: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+-]+' },
        url,
        representativeQueries: { ...texts, minItems: 2, maxItems: 5, uniqueItems: true },
      },
      { oneOf: [{ required: ['url'] }, { required: ['data'] }], not: { required: ['mediaType'] } },
    ),
  },
};

/** Agent Skills Discovery 0.2.0. */
const skillsIndex: Schema = {
  type: 'object',
  required: ['$schema', 'skills'],
  properties: {
    $schema: { const: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json' },
    skills: objects(
      ['name', 'type', 'description', 'url', 'digest'],
      {
        name: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 },
        type: { enum: ['skill-md', 'archive'] },
        description: { ...text, maxLength: 1024 },
        url: text,
        digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
      },
      { additionalProperties: false },
    ),
  },
};

/** A2A 1.0, AgentCard. */
const card: Schema = {
  type: 'object',
  required:
    'name description version supportedInterfaces capabilities defaultInputModes defaultOutputModes skills'.split(' '),
  not: { anyOf: [{ required: ['securitySchemes'] }, { required: ['security'] }] },
  properties: {
    name: text,
    description: text,
    version: text,
    documentationUrl: url,
    capabilities: { type: 'object' },
    defaultInputModes: texts,
    defaultOutputModes: texts,
    supportedInterfaces: objects(['url', 'protocolBinding', 'protocolVersion'], {
      url,
      protocolBinding: { enum: ['JSONRPC', 'GRPC', 'HTTP+JSON'] },
      protocolVersion: text,
    }),
    skills: objects(['id', 'name', 'description', 'tags'], {
      id: text,
      name: text,
      description: text,
      tags: texts,
      examples: texts,
    }),
  },
};

const Fields = z.record(z.string(), z.unknown());

test.each([
  ['/.well-known/api-catalog', linkset],
  ['/.well-known/ai-catalog.json', aiCatalog],
  ['/.well-known/ard.json', aiCatalog],
  [agentSkillsIndex.pathname, skillsIndex],
  [agentCard.pathname, card],
])('%s is valid against the schema of its specification', async (pathname, schema) => {
  const keeps = ajv.compile(schema);
  const value = Fields.parse(JSON.parse(await renderAt(pathname, library)));
  expect([keeps(value), keeps.errors]).toEqual([true, null]);
  for (const name of z.object({ required: z.array(z.string()) }).parse(schema).required) {
    const { [name]: _left, ...rest } = value;
    expect([name, keeps(rest)]).toEqual([name, false]);
  }
});
