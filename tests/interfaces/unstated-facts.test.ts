import { expect, test } from 'vitest';
import { createAgentCard } from '../../src/interfaces/a2a/agent-card.ts';
import { createServiceIndex } from '../../src/interfaces/api/service-index.ts';
import { ServiceIndex } from '../../src/interfaces/api/service-index-schema.ts';
import { documentText } from '../../src/interfaces/discovery/document.ts';
import { getDocuments, getFixedDocuments } from '../../src/interfaces/discovery/index.ts';
import { toJsonLd } from '../../src/interfaces/discovery/json-ld/graph.ts';
import { renderTwin } from '../../src/interfaces/markdown/twin.ts';
import { instructionsFor, serverIdentity } from '../../src/interfaces/mcp/identity.ts';
import { answerPrompt, renderAnswerPrompt } from '../../src/interfaces/mcp/prompt.ts';
import { describedTools } from '../../src/interfaces/mcp/tools/described-tools.ts';
import { routedOperations } from '../../src/operations/routes.ts';
import { unstated as library } from '../support/libraries/unstated.ts';
import { library as fixture } from '../support/library.ts';
import { getSearchIndex } from '../support/search-index.ts';

const search = await getSearchIndex(library);
const documents = getFixedDocuments(library);
const positions = [...Array(library.size).keys()];
const texts = new Map<string, string>([
  ['index of the API', JSON.stringify(createServiceIndex(routedOperations(), [], { library, documents }))],
  ['agent card', JSON.stringify(createAgentCard(library, search))],
  ['MCP', JSON.stringify([instructionsFor(library), serverIdentity(library), await describedTools(library)])],
  ['prompt', JSON.stringify([answerPrompt(library), renderAnswerPrompt(library, { question: 'Why?' })])],
  ...positions.map((at): [string, string] => [
    `JSON-LD of ${library.pathAt(at)}`,
    JSON.stringify(toJsonLd(library, at)),
  ]),
  ...positions.map((at): [string, string] => [
    `twin of ${library.pathAt(at)}`,
    renderTwin(library.pageAt(at), library),
  ]),
]);
for (const document of getDocuments(library))
  texts.set(
    document.pathname,
    await documentText(document, library, { now: Date.parse('2026-06-01T00:00:00Z'), documents, search }),
  );

test.each([...texts])('%s of a site without facts has no empty clause and claims nothing', (_name, text) => {
  expect(text).not.toMatch(/undefined|\[object|NaN/);
  expect(text).not.toMatch(/Halyard|CC-BY|editors@/);
  expect(text).not.toMatch(/\(\s*\)|“”|<(\w+)[^>]*><\/\1>|: ?\.| ,|,,|\.\. |"":|:""|>\s*\n>/);
  expect(text.replace(/^ +/gm, '').replace(/\\n +/g, '')).not.toMatch(/\S {2,}\S/);
});

test('a site without contact has no security.txt', () => {
  expect(documents.map(({ pathname }) => pathname)).not.toContain('/.well-known/security.txt');
});

test('the index of a site without facts fits its schema and names no licence, description or contact', () => {
  const index = JSON.parse(texts.get('index of the API') ?? '');
  expect(ServiceIndex.parse(index)).toEqual(index);
  expect(Object.keys(index)).not.toContain('description');
  expect(Object.keys(index)).not.toContain('contact');
  expect(index.attribution).toEqual({ template: '“{title}” by {site}, {url}.' });
});

test('OpenAPI of a site without facts requires neither author nor licence', () => {
  const { components } = JSON.parse(texts.get('/openapi.json') ?? '');
  expect(components.schemas.Page.required).not.toContain('author');
  expect(components.schemas.Page.required).not.toContain('license');
  expect(components.schemas.ServiceIndex.required).not.toContain('contact');
});

test('libraries of several sites keep their facts apart in one process', async () => {
  const getNames = async (of: typeof library): Promise<string[]> => [
    instructionsFor(of).split('\n')[0] ?? '',
    ...(await describedTools(of)).map(({ description }) => description),
    createAgentCard(of).name,
  ];
  for (const text of await getNames(fixture)) expect(text).not.toContain('Notes');
  for (const text of await getNames(library)) expect(text).not.toContain(fixture.site.name);
  expect((await getNames(fixture)).join()).toContain(fixture.site.name);
});
