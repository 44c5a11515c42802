import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOpenApi } from '../read-openapi.ts';

const fixture = readFileSync(path.join(import.meta.dirname, 'boats.yaml'), 'utf8');
const boats = () => readOpenApi('openapi.yaml', fixture);
const extractText = (file: string): string => boats().pages.find((page) => page.file === file)?.text ?? '';

/** A description of an API with so many operations in each of its tags. */
const apiWith = (tags: Readonly<Record<string, number>>) => ({
  openapi: '3.0.3',
  info: { title: 'Many', version: '1' },
  paths: Object.fromEntries(
    Object.entries(tags).flatMap(([tag, count]) =>
      Array.from({ length: count }, (_, at) => [
        `/${tag}/${at}`,
        { get: { tags: [tag], operationId: `read${tag}${at}`, responses: { 200: { description: 'Here.' } } } },
      ]),
    ),
  ),
});

const getFiles = (document: object): string[] =>
  readOpenApi('openapi.json', JSON.stringify(document)).pages.map(({ file }) => file);

test('readOpenApi() writes an overview and a page for each tag, in the order of the tags', () => {
  const { pages, issues } = boats();
  expect(issues).toEqual([]);
  expect(pages.map(({ file }) => file)).toEqual(['index.md', 'boats.md', 'hires.md']);
  const overview = extractText('index.md');
  expect(overview).toContain('title: Boats API\ndescription: Hire boats by the hour.\n');
  expect(overview).toContain('Version `1.2.0`');
  expect(overview).toContain('## Servers\n\n- `https://{region}.boats.example/v1`');
  expect(overview).toContain('- `key`: A key in the header field `X-Key`. Ask us for one.');
  expect(extractText('hires.md')).toMatch(/order: 2\n/);
});

test('an operation has its parameters, request, fields and an example of its response', () => {
  const boats = extractText('boats.md');
  expect(boats).toContain('## List boats\n\n`GET /boats`\n\nLists the boats that are free.\n\nNeeds `key`.');
  expect(boats).toContain('| `limit` | query | integer, 1–100, default 20 | How many, at most. |');
  expect(boats).toContain('| `kind` required | query | string | One of `sail`, `row`. |');
  expect(boats).toContain('| `429` | Too many requests. |');
  expect(boats).toContain('| `[].name` required | string | Its name \\| on the stern. |');
  const [, example = ''] = /```json title="Example response, 200"\n([\s\S]*?)```/.exec(boats) ?? [];
  expect(JSON.parse(example)).toEqual([{ name: 'string', mate: null, since: '2026-01-31' }]);
  for (const tab of ['curl', 'JavaScript', 'Python', 'PowerShell']) expect(boats).toContain(`tab="${tab}"`);
  expect(boats).toContain("curl 'https://eu.boats.example/v1/boats?kind=sail' \\\n  -H 'X-Key: YOUR_KEY'");
  expect(boats).toContain("curl -X DELETE 'https://eu.boats.example/v1/boats/00000000-");
});

test('a request has what its sender writes, and a response what the other side does', () => {
  const hires = extractText('hires.md');
  const [request = '', response = ''] = hires.slice(hires.indexOf('## Hire a boat')).split('**Response**');
  expect(request).toContain('**Body** `application/json`, required.');
  expect(request).toContain('| `hours` | integer, ≥ 1 or null | |');
  expect(request).toContain(
    `-d '{"boat":{"name":"string","mate":null,"since":"2026-01-31"},"hours":1,"insured":true}'`,
  );
  expect(request).not.toContain('`id`');
  expect(response).toContain('| `id` | string | |');
  expect(request).toContain('"insured":True');
});

test('an operation without security needs none, and one without JSON reads none', () => {
  const [section = ''] = extractText('hires.md').split('## Hire a boat');
  expect(section).toContain('`GET /hires/{origin}` is deprecated.');
  expect(section).not.toContain('Needs');
  expect(section).toContain("'https://eu.boats.example/v1/hires/harbour%20%26%20co'");
  expect(section).toContain("-H 'Accept-Language: de'");
  expect(section).toContain('```text title="Example response, default"\nboat,hours\n```');
  expect(section).not.toContain('await response.json()');
});

test('JSON gives the pages of the same YAML', () => {
  expect(readOpenApi('openapi.json', JSON.stringify(parse(fixture))).pages).toEqual(boats().pages);
});

test('a small API of one tag is one page, and operations of a large tag have pages of their own', () => {
  expect(getFiles(apiWith({ One: 3 }))).toEqual(['index.md']);
  const files = getFiles(apiWith({ Few: 12, Many: 13 }));
  expect(files.slice(0, 4)).toEqual(['index.md', 'few.md', 'many/index.md', 'many/read-many0.md']);
  expect(files).toHaveLength(3 + 13);
  expect(new Set(files).size).toBe(files.length);
});

test('tags and operations with the same name, or that of an index, have addresses of their own', () => {
  const document = apiWith({ 'A b': 1, 'a-b': 1, Index: 1, '!!!': 1 });
  expect(getFiles(document)).toEqual(['index.md', 'a-b.md', 'a-b-2.md', 'index-2.md', 'part.md']);
});

test('a file without a server says so, and its examples name none that exists', () => {
  const { pages: made } = readOpenApi('openapi.json', JSON.stringify(apiWith({ One: 1 })));
  expect(made[0]?.text).toContain('The file names no server; the examples have `https://server.example`.');
  expect(made[0]?.text).toContain("curl 'https://server.example/One/0'");
});

test('a long example is shortened, and one that stays long is left out', () => {
  const withExample = (example: unknown): string => {
    const document = apiWith({ One: 1 });
    const responses = { 200: { description: 'Here.', content: { 'application/json': { example } } } };
    Object.assign(document.paths['/One/0']?.get ?? {}, { responses });
    return readOpenApi('openapi.json', JSON.stringify(document)).pages[0]?.text ?? '';
  };
  const list = Array.from({ length: 900 }, (_, at) => ({ at }));
  expect(withExample(list)).toContain('[\n  {\n    "at": 0\n  }\n]');
  const wide = Object.fromEntries(list.map(({ at }) => [`name${at}`, at]));
  expect(withExample(wide)).not.toContain('Example response');
});

test.each([
  ['Swagger 2.0', 'swagger: "2.0"\ninfo: { title: x }\npaths: {}\n', 1, 'convert it to OpenAPI 3'],
  ['another file', 'a: 1\n', 1, '`openapi` is missing'],
  ['a later version', 'info: { title: x }\nopenapi: 4.0.0\npaths: {}\n', 2, 'This version of OpenAPI is not read'],
  ['no title', 'openapi: 3.1.0\ninfo:\n  version: 1.0.0\npaths: {}\n', 3, '`info.title` is missing'],
  ['wrong YAML', 'openapi: 3.1.0\ninfo: { title: x }\npaths: [\n', 4, 'not valid YAML'],
  ['wrong paths', 'openapi: 3.1.0\ninfo: { title: x }\npaths: 7\n', 3, '`paths` is missing or has another form'],
])('readOpenApi() reports %s with its line', (_, text, line, words) => {
  const read = readOpenApi('api/openapi.yaml', text);
  expect(read.pages).toEqual([]);
  expect(read.issues).toMatchObject([{ code: 'invalid-openapi', line, message: expect.stringContaining(words) }]);
});

test('readOpenApi() reports the line of an error in JSON', () => {
  const { issues: found } = readOpenApi('openapi.json', '{\n  "openapi": "3.1.0",\n  "info": oops\n}');
  expect(found).toMatchObject([{ code: 'invalid-openapi', line: 3 }]);
});

test('an operation or parameter of another form costs itself and no other', () => {
  const document = apiWith({ One: 2 });
  Object.assign(document.paths, { '/One/0': { get: 'oops', parameters: 7 }, '/bad': null, 'no-slash': {} });
  const { pages: made } = readOpenApi('openapi.json', JSON.stringify(document));
  expect(made[0]?.text.match(/^## .*$/gm)).toEqual(['## Servers', '## readOne1']);
});
