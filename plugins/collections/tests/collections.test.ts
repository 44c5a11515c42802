import ts from 'typescript';
import { expect, test } from 'vitest';
import { createOpenApi } from '../../../src/interfaces/api/openapi.ts';
import { documentText } from '../../../src/interfaces/discovery/document.ts';
import { api } from '../../../tests/support/call.ts';
import { library, origin } from '../../../tests/support/library.ts';
import { brunoCollection, postmanCollection } from '../collections.ts';
import { typesDts } from '../types-d-ts.ts';

const textFor = (document: Parameters<typeof documentText>[0]): Promise<string> =>
  documentText(document, library, { now: 0 });

/** Type-checks the types and each program, which are in memory only, and returns the errors of each. */
const compile = (types: string, programs: readonly string[]): string[][] => {
  // Types of browsers and packages are not needed, and would take longer than everything else.
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] };
  const names = programs.map((_, index) => `/program-${index}.ts`);
  const files = new Map([['/api.d.ts', types], ...programs.map((text, index) => [names[index] ?? '', text] as const)]);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists.call(host, name);
  host.readFile = (name) => files.get(name) ?? readFile.call(host, name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const made = ts.createProgram(names, options, host);
  const messages = (name: string): string[] =>
    ts
      .getPreEmitDiagnostics(made, made.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return ['/api.d.ts', ...names].map(messages);
};

test('api.d.ts compiles, accepts real responses and rejects wrong ones', async () => {
  const types = await textFor(typesDts);
  const page = await (await api('/api/v1/content/glossary/positioning')).json();
  const found = await (await api('/api/v1/search?q=positioning')).json();
  const given = (name: string, value: unknown): string =>
    `export const a${name}: ${name} = ${JSON.stringify(value)};\n`;
  const program = (head: string) => `import type { Page, SearchContentAnswer } from './api.d.ts';\n${head}`;
  expect(found.items.length).toBeGreaterThan(0);
  const [ofTypes, ofReal, ofWrong] = compile(types, [
    program(given('Page', page) + given('SearchContentAnswer', found)),
    program(given('Page', { ...page, title: 5 })),
  ]);
  expect([ofTypes, ofReal]).toEqual([[], []]);
  expect(ofWrong?.join('\n')).toContain('not assignable');
});

test.each([
  [
    'Postman',
    postmanCollection,
    (body: { item: { request: { url: { raw: string } } }[] }) => body.item.map(({ request }) => request.url.raw),
  ],
  [
    'Bruno',
    brunoCollection,
    (body: { items: { request: { url: string } }[] }) => body.items.map(({ request }) => request.url),
  ],
])('every request in the %s collection returns 200', async (_, document, urlsIn) => {
  const urls = urlsIn(JSON.parse(await textFor(document)));
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    expect(url).toMatch(/^\{\{baseUrl\}\}\/api\/v1/);
    expect((await api(url.replace('{{baseUrl}}', ''))).status, url).toBe(200);
  }
});

test('collections have the origin of the site as variable', async () => {
  expect(JSON.parse(await textFor(postmanCollection)).variable[0].value).toBe(origin);
  expect(JSON.parse(await textFor(brunoCollection)).environments[0].variables[0].value).toBe(origin);
});

test('no collection has an object where a value belongs, and each sends what the examples of the API have', async () => {
  const { paths } = createOpenApi({ library });
  const examples = Object.values(paths).flatMap(({ get }) =>
    get.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ examples: given = {} }) => {
        const [first] = Object.values(given);
        const value: unknown = first?.value;
        return typeof value === 'object' && value !== null ? Object.values(value) : [value ?? ''];
      }),
  );
  expect(examples.length).toBeGreaterThan(5);
  for (const document of [postmanCollection, brunoCollection]) {
    const text = await textFor(document);
    expect(text).not.toContain('[object');
    for (const example of examples) expect(text).toContain(JSON.stringify(String(example)).slice(1, -1));
  }
});
