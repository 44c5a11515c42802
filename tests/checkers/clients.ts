import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { documentText } from '../../src/interfaces/discovery/document.ts';
import { getFixedDocuments } from '../../src/interfaces/discovery/index.ts';
import type { Library } from '../../src/library/library.ts';
import { run } from './process.ts';

/** The result of a program that ran the examples of a published document against the server. */
export interface Verdict {
  readonly name: string;
  readonly passed: boolean;
  readonly figure: string;
  readonly output: string;
}

interface Input {
  readonly text: string;
  readonly bin: string;
  /** The folder of the published OpenAPI document, `openapi.json`. */
  readonly folder: string;
  readonly address: string;
  readonly library: Library;
}

// Installed beside this file alone, and without types.
const BrunoLanguage = z.object({
  jsonToBruV2: z.custom<(request: object) => string>((value) => typeof value === 'function'),
});

const Named = z.looseObject({ name: z.string(), value: z.string(), enabled: z.boolean() });
const BrunoCollection = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      seq: z.int(),
      request: z.object({
        method: z.string(),
        url: z.string(),
        headers: z.array(Named),
        params: z.array(Named),
        assertions: z.array(Named),
      }),
    }),
  ),
});

const lineWith = (output: string, pattern: RegExp): string =>
  output
    .split('\n')
    .findLast((line) => pattern.test(line))
    ?.replace(/[│┃|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() ?? '';

/** Runs the published workflow with `redocly respect`: search, read, cite. */
const runWorkflow = async ({ text, bin, folder, address, library }: Input): Promise<Verdict> => {
  const file = path.join(folder, 'arazzo.json');
  // Its own copy of the API's description beside it; the address of the site is that of the server of this test.
  await writeFile(file, text.replace(`${library.origin}/openapi.json`, 'openapi.json'));
  const { code, output } = await run(path.join(bin, 'redocly'), ['respect', file, '--server', `content=${address}`], {
    cwd: folder,
  });
  const passed = code === 0 && /checks/i.test(output);
  return { name: 'redocly respect', passed, figure: lineWith(output, /checks/i), output };
};

/** Runs the Postman collection with its tests. */
const runPostman = async ({ text, bin, folder, address }: Input): Promise<Verdict> => {
  const file = path.join(folder, 'postman.json');
  await writeFile(file, text);
  const { code, output } = await run(
    path.join(bin, 'newman'),
    ['run', file, '--env-var', `baseUrl=${address}`, '--color', 'off'],
    { cwd: folder },
  );
  const figure = lineWith(output, /assertions/);
  return { name: 'newman', passed: code === 0 && /[1-9]\d* 0$/.test(figure), figure, output };
};

/** Runs the Bruno collection with its assertions, each request written in Bruno's own language by Bruno's own package. */
const runBruno = async ({ text, bin, folder, address }: Input): Promise<Verdict> => {
  const { name, items } = BrunoCollection.parse(JSON.parse(text));
  const { jsonToBruV2 } = BrunoLanguage.parse(createRequire(import.meta.url)('@usebruno/lang'));
  const place = path.join(folder, 'bruno');
  await mkdir(place);
  await writeFile(path.join(place, 'bruno.json'), JSON.stringify({ version: '1', name, type: 'collection' }));
  for (const { name: title, seq, request } of items) {
    const { method, url, headers, params, assertions } = request;
    const http = { method: method.toLowerCase(), url, auth: 'none', body: 'none' };
    const text = jsonToBruV2({ meta: { name: title, type: 'http', seq }, http, headers, params, assertions });
    await writeFile(path.join(place, `${seq}.bru`), text);
  }
  const { code, output } = await run(path.join(bin, 'bru'), ['run', '--env-var', `baseUrl=${address}`], { cwd: place });
  const figure = lineWith(output, /assertions/i);
  return { name: 'bru', passed: code === 0 && /[1-9]/.test(figure), figure, output };
};

/** Runs a document of examples as the program for which it is meant does, by its address. */
const programs: ReadonlyMap<string, (input: Input) => Promise<Verdict>> = new Map([
  ['/arazzo.json', runWorkflow],
  ['/postman.json', runPostman],
  ['/bruno.json', runBruno],
]);

/** Runs those of the published documents for which there is a program: a plug-in without its folder publishes none. */
export const runClients = async (input: Omit<Input, 'text'>): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const document of getFixedDocuments(input.library)) {
    const program = programs.get(document.pathname);
    if (program !== undefined)
      verdicts.push(await program({ ...input, text: await documentText(document, input.library, { now: 0 }) }));
  }
  return verdicts;
};
