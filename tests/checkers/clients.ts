import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { arazzoJson } from '../../plugins/collections/arazzo-json.ts';
import { brunoCollection, postmanCollection } from '../../plugins/collections/collections.ts';
import { documentText } from '../../src/interfaces/discovery/document.ts';
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
const runWorkflow = async ({ bin, folder, address, library }: Input): Promise<Verdict> => {
  const text = await documentText(arazzoJson, library, { now: 0 });
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
const runPostman = async ({ bin, folder, address, library }: Input): Promise<Verdict> => {
  const file = path.join(folder, 'postman.json');
  await writeFile(file, await documentText(postmanCollection, library, { now: 0 }));
  const { code, output } = await run(
    path.join(bin, 'newman'),
    ['run', file, '--env-var', `baseUrl=${address}`, '--color', 'off'],
    { cwd: folder },
  );
  const figure = lineWith(output, /assertions/);
  return { name: 'newman', passed: code === 0 && /[1-9]\d* 0$/.test(figure), figure, output };
};

/** Runs the Bruno collection with its assertions, each request written in Bruno's own language by Bruno's own package. */
const runBruno = async ({ bin, folder, address, library }: Input): Promise<Verdict> => {
  const { name, items } = BrunoCollection.parse(JSON.parse(await documentText(brunoCollection, library, { now: 0 })));
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

/** Runs the published examples as the programs for which they are meant do. */
export const runClients = async (input: Input): Promise<Verdict[]> => [
  await runWorkflow(input),
  await runPostman(input),
  await runBruno(input),
];
