import { expect, test, vi } from 'vitest';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';
import { readOpenApi } from '../read-openapi.ts';

/** The description of an API whose one response has this schema. */
const withSchema = (schema: unknown, schemas: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/x': { get: { responses: { 200: { description: 'x', content: { 'application/json': { schema } } } } } },
  },
  components: { schemas },
});
const read = (document: object) => readOpenApi('openapi.json', JSON.stringify(document));
const extractText = (document: object): string =>
  read(document)
    .pages.map(({ text }) => text)
    .join('\n');
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  'https://evil.example/schema.json',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '../../secret.yaml#/a',
  '#/components/schemas/Nothing',
  '#/components/schemas/__proto__',
  '#/constructor/name',
  '#/%zz',
])('a reference to %s is never followed, and reported', ($ref) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { pages, issues } = read(withSchema({ $ref }));
  expect(issues).toMatchObject([{ code: 'unfollowed-reference', message: expect.stringContaining($ref) }]);
  expect(pages).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test.each([
  ['a schema that is itself', to('A'), { A: to('A') }],
  ['a ring of references', to('A'), { A: to('B'), B: to('A') }],
  [
    'fields that come back',
    to('A'),
    { A: { type: 'object', properties: { a: to('A'), b: to('B') } }, B: { items: to('A') } },
  ],
  ['parts of itself', to('A'), { A: { allOf: Array.from({ length: 60 }, () => to('A')) } }],
  ['alternatives of itself', to('A'), { A: { oneOf: Array.from({ length: 60 }, () => to('A')) } }],
  ['items of itself', to('A'), { A: { type: 'array', items: to('A') } }],
  [
    'parts of parts of parts',
    to('S0'),
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`S${at}`, { allOf: Array.from({ length: 60 }, () => to(`S${at + 1}`)) }]),
    ),
  ],
  [
    'alternatives of alternatives',
    to('S0'),
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`S${at}`, { anyOf: Array.from({ length: 60 }, () => to(`S${at + 1}`)) }]),
    ),
  ],
  [
    'a thousand fields of a thousand fields',
    to('A'),
    {
      A: { properties: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, to('B')])) },
      B: { properties: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`g${at}`, { type: 'string' }])) },
    },
  ],
])('%s end', (_, schema, schemas) => {
  const text = extractText(withSchema(schema, schemas));
  expect(text).toContain('GET /x');
  expect(text.length).toBeLessThan(20_000);
});

test('a file that nests too deep, repeats itself or contains itself has no pages', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((name, at) => `${name}: &${name} [${Array.from({ length: 10 }, () => `*${'abcdefgh'[at]}`).join()}]`)
    .join('\n')}\n`;
  const ring = 'openapi: 3.1.0\ninfo: { title: x }\npaths: &p { /x: *p }\n';
  for (const [file, text] of [
    ['openapi.json', deep],
    ['openapi.yaml', deep],
    ['openapi.yaml', bomb],
    ['openapi.yaml', ring],
    ['openapi.yaml', 'x'.repeat(12_000_001)],
  ] as const)
    expect(readOpenApi(file, text)).toMatchObject({ pages: [], issues: [{ code: 'invalid-openapi' }] });
});

test('texts of the file are text: no HTML, no picture, no link but to whole addresses, no heading of a page', () => {
  const attack =
    '# Up\n\n<script>alert(1)</script> ![x](https://evil.example/t.png) [a](javascript:alert(1)) [b](/c)\n\n<iframe>\n\n[d]: /x';
  const document = withSchema({ properties: { 'a|b`c\nd': { type: 'string', description: attack } } });
  Object.assign(document.info, { description: attack, title: 'x\n---\n# y' });
  Object.assign(document.paths['/x'].get, { summary: 'a\n# b', description: attack, tags: ['t\n\n# u'] });
  const { pages } = read(document);
  for (const { text } of pages) {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    expect(head).not.toContain('\n#');
    const nodes = [...nodesIn(parseMarkdown(body))];
    const types = new Set(nodes.map(({ type }) => type));
    for (const type of ['html', 'image', 'imageReference', 'definition'] as const) expect(types).not.toContain(type);
    for (const node of nodes) if (node.type === 'link') expect(node.url).toMatch(/^https?:/);
    for (const node of nodes) if (node.type === 'heading') expect(node.depth).toBeGreaterThan(1);
    expect(nodes.filter(({ type }) => type === 'table').length).toBeGreaterThan(0);
  }
});

test('a request cannot be given another command, line or field by the file', () => {
  const document = withSchema({ type: 'string' });
  Object.assign(document, { servers: [{ url: "https://a.example/'; rm -rf ~ #" }] });
  Object.assign(document.paths['/x'].get, {
    parameters: [
      { name: 'X-A', in: 'header', required: true, example: 'a\r\nX-B: c' },
      { name: 'X A:', in: 'header', required: true, example: 'x' },
      { name: "q'", in: 'query', required: true, example: "'; id #" },
    ],
  });
  const [, command = ''] = /```bash tab="curl"\n([\s\S]*?)```/.exec(extractText(document)) ?? [];
  expect(command).toContain(String.raw`'https://a.example/'\''; rm -rf ~ #/x?q'\''=`);
  expect(command).toContain("-H 'X-A: a X-B: c'");
  expect(command).not.toContain('X A:');
});

test('a file of a thousand operations becomes pages of bounded length', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [
      `/p${at}`,
      {
        get: {
          tags: [`T${at % 20}`],
          operationId: `op${at}`,
          responses: { 200: { description: 'x', content: { 'application/json': { schema: to('A') } } } },
        },
      },
    ]),
  );
  const document = {
    ...withSchema({}, { A: { properties: { b: to('B') } }, B: { properties: { a: to('A') } } }),
    paths,
  };
  const { pages } = read(document);
  expect(pages).toHaveLength(1 + 20 + 1000);
  expect(Math.max(...pages.map(({ text }) => text.length))).toBeLessThan(10_000);
});
