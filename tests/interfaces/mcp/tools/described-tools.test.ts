import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { describedTools } from '../../../../src/interfaces/mcp/tools/described-tools.ts';
import { tools as allTools } from '../../../../src/interfaces/mcp/tools/index.ts';
import { library } from '../../../support/library.ts';
import { toolNamesOn } from '../../../support/tool-names.ts';
import { callTool, getResult } from '../call.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Record<string, Record<string, unknown>>;
    readonly additionalProperties: unknown;
  };
  readonly outputSchema: object;
  readonly annotations: unknown;
}

const { tools }: { tools: Described[] } = await getResult('tools/list');
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const validators = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]));

test('tools/list has every tool with described and bounded arguments', () => {
  expect(tools.map(({ name }) => name)).toEqual(toolNamesOn(library));
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/Not for .*Next|Not for .*again|Not for .*headings/);
    expect(inputSchema.additionalProperties).toBe(false);
    expect(annotations).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    for (const [name, schema] of Object.entries(inputSchema.properties)) {
      expect(schema, name).toHaveProperty('description');
      const isBounded =
        'enum' in schema ||
        'maxItems' in schema ||
        'maxLength' in schema ||
        'maximum' in schema ||
        schema.type === 'boolean' ||
        schema.format === 'date';
      expect(isBounded, `${name} is bounded`).toBe(true);
    }
  }
});

test.each([
  ['search_content', { query: 'price' }],
  ['search_content', { query: 'what is positoning', limit: 20, section: 'glossary' }],
  ['search_content', { query: 'zzzzqqqq' }],
  ['ask', { question: 'What is price?' }],
  ['ask', { question: 'zzzzqqqq' }],
  ['get_page', { path: '/' }],
  ['get_page', { path: 'tools/price-ladder', view: 'outline' }],
  ['get_page', { path: 'blog/price-from-value', max_chars: 200 }],
  ['get_page', { paths: ['tools/price-ladder', 'blog/price-from-value', 'nowhere'], max_tokens: 300 }],
  ['get_page', { path: 'blog/price-from-value', query: 'what is value', max_tokens: 200 }],
  ['find', { query: 'price' }],
  ['find', { query: 'pri[cz]e\\b', pattern: true, limit: 2 }],
  ['list_content', {}],
  ['list_content', { section: 'blog', limit: 1 }],
])('%s %j matches its output schema, with the same text', async (name, args) => {
  const { content, structuredContent, isError } = await callTool(name, args);
  expect(isError).toBeUndefined();
  const check = validators.get(name);
  expect(check?.(structuredContent), JSON.stringify(check?.errors)).toBe(true);
  // The listed schema says less than the own one.
  const own = allTools().find((tool) => tool.name === name)?.output;
  expect(own?.safeParse(structuredContent).error).toBeUndefined();
  const resultText: string = content[0].text;
  const valuesIn = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];
  for (const value of valuesIn(structuredContent)) {
    const words = String(value);
    expect(resultText.includes(words) || resultText.includes(words.replace(/\s+/g, ' ').trim()), words).toBe(true);
  }
});

test('describedTools() describes every tool in words, and that it only reads', async () => {
  // A library of its own, whose tools are described anew.
  for (const { name, title, description, annotations } of await describedTools({ ...library })) {
    expect(title, name).toMatch(/^[A-Z].{4,}/);
    expect(description, name).toMatch(/^[A-Z].{40,}\.$/s);
    expect(annotations, name).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
  }
});

test('describedTools() has input schemas that are closed and described, and short output schemas', async () => {
  for (const { name, ...schemas } of await describedTools({ ...library })) {
    const { inputSchema, outputSchema } = JSON.parse(JSON.stringify(schemas));
    expect([inputSchema.type, outputSchema.type], name).toEqual(['object', 'object']);
    expect(inputSchema.additionalProperties, name).toBe(false);
    for (const [property, schema] of Object.entries(inputSchema.properties ?? {}))
      expect(Object(schema).description, `${name} ${property}`).toMatch(/\w/);
    expect(JSON.stringify(outputSchema), name).not.toMatch(/"(?:description":"|minimum|maxLength|\$schema)/);
  }
});

test('describedTools() has lists of results in `items`, no inputs that are read only, and one tool to call first', async () => {
  const all = await describedTools({ ...library });
  for (const { name, inputSchema, outputSchema } of JSON.parse(JSON.stringify(all))) {
    const lists = Object.keys(outputSchema.properties).filter((property) =>
      /^(hits|lines|results|entries)$/.test(property),
    );
    expect(lists, name).toEqual([]);
    expect(JSON.stringify(inputSchema), name).not.toContain('readOnly');
  }
  expect(all.flatMap(({ name, description }) => (/call it first/i.test(description) ? [name] : []))).toEqual(['ask']);
});

test('describedTools() costs at most 500 tokens a tool, and names a long list of values once', async () => {
  const all = await describedTools({ ...library });
  for (const tool of all) expect(JSON.stringify(tool).length / 4, tool.name).toBeLessThanOrEqual(500);
  const lists = [...JSON.stringify(all).matchAll(/"enum":(\[[^\]]{60,}\])/g)].map(([, values]) => values);
  expect(new Set(lists).size).toBe(lists.length);
});
