import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { readLinks } from '../support/llms-parser.ts';
import { readPageUrls, readSitemaps } from '../support/sitemap.ts';
import { isStatedTableRole, validatorRules } from './html-rules.ts';
import { runTool } from './run-tool.ts';

// What tools of others say about any site: the demo, and each folder that `npm run test:checkers -- FOLDER …` names.

const origin = inject('origin');
const getText = async (pathname: string): Promise<string> => (await fetch(origin + pathname)).text();
const toPathname = (url: string): string => new URL(url).pathname;

const Findings = z.object({
  scoring: z.object({ overall: z.number() }),
  results: z.array(
    z.object({ id: z.string(), status: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const Missing = z.object({ missingFromLlmsTxt: z.array(z.string()) });

/** The pages that AFDocs misses in llms.txt, which has pages of authors and no lists that the site makes of them. */
const readMissing = (details: unknown): string[] => Missing.parse(details).missingFromLlmsTxt.map(toPathname);

/** The tool joins the cells of a table and the number of a footnote to the words before, which are then not those of the Markdown. */
const joinedWords = 'markdown-content-parity';
/** What it says of HTML, and compares with its sitemap: on an attached site, both are of another program. */
const ofHtml = ['llms-txt-directive-html', 'page-size-html', 'content-start-position', 'llms-txt-coverage'];
/** Of other folders it finds long pages and long menus before the text, and takes a text on signing in for a sign-in. */
const expectedWarnings = inject('isDemo')
  ? [joinedWords]
  : [joinedWords, 'page-size-markdown', 'content-start-position', 'auth-gate-detection'];

test('AFDocs finds no fault but lists that llms.txt leaves out', async () => {
  const retry = pathToFileURL(path.join(import.meta.dirname, 'retry-closed-sockets.mjs')).href;
  const options = ['--sampling', 'deterministic', '--request-delay', '0', '--max-links', '50', '-q', '-f', 'json'];
  const { output } = await runTool('afdocs', ['check', `${origin}/`, ...options, '--score'], {
    env: { NODE_OPTIONS: `--import=${retry}` },
  });
  const { scoring, results } = Findings.parse(JSON.parse(output.slice(output.indexOf('{'))));
  const own = results.filter(({ id }) => inject('hasOwnHtml') || !ofHtml.includes(id));
  const withStatus = (status: string) => own.filter((result) => result.status === status);
  process.stdout.write(`AFDocs: ${scoring.overall} of 100\n`);
  expect(withStatus('error')).toEqual([]);
  expect(withStatus('warn').filter(({ id }) => !expectedWarnings.includes(id))).toEqual([]);
  const written = new Set((await readPageUrls(origin)).map(toPathname));
  const faults = withStatus('fail').filter(
    ({ id, details }) => id !== 'llms-txt-coverage' || readMissing(details).some((pathname) => written.has(pathname)),
  );
  expect(faults).toEqual([]);
  if (inject('hasOwnHtml')) expect(scoring.overall).toBeGreaterThanOrEqual(inject('isDemo') ? 99 : 98);
});

/** At most this many, evenly spread. */
const spread = (all: readonly string[], most: number): string[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length));

test.runIf(inject('hasOwnHtml'))('html-validate finds no fault in pages from all of the sitemap', async () => {
  const validator = new HtmlValidate(validatorRules);
  const urls = spread(await readSitemaps(origin), 60);
  expect(urls.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (const url of urls) {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const { results } = await validator.validateString(html, toPathname(url));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      if (!isStatedTableRole(ruleId, message)) found.push(`${toPathname(url)} ${ruleId}: ${message} ${selector}`);
  }
  expect(found.slice(0, 20)).toEqual([]);
});

test('a reader of feeds finds every item of RSS, Atom and JSON, with title, link and day', async () => {
  const { validateXML } = await import('xmllint-wasm');
  const options = { normalization: true, useISODateFormat: true, descriptionMaxLen: 0 };
  const json = JSON.parse(await getText('/feed.json'));
  const ids: string[] = json.items.map(({ url }: { url: string }) => url);
  expect(ids.length).toBeGreaterThan(0);
  const feeds = [await extractFromJson(json, options)];
  for (const pathname of ['/rss.xml', '/atom.xml']) {
    const contents = await getText(pathname);
    const { errors } = await validateXML({
      xml: [{ fileName: toPathname(origin + pathname).slice(1), contents }],
      normalization: 'format',
    });
    expect(errors, pathname).toEqual([]);
    feeds.push(extractFromXml(contents, options));
  }
  for (const { entries = [] } of feeds) {
    expect(entries.map(({ link }) => link)).toEqual(ids);
    for (const { title, published } of entries)
      expect([title !== '', Number.isNaN(Date.parse(published ?? ''))]).toEqual([true, false]);
  }
});

test('the reference parser of llmstxt.org reads every line below a heading of llms.txt', async () => {
  const { failing, read } = readLinks(await getText('/llms.txt'));
  expect(failing).toEqual([]);
  expect(read).toBeGreaterThan(0);
});

const namespace = (name: string): string => `http://www.${name}`;
const schemaOf = (target: string, elements: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${target}" elementFormDefault="qualified">${elements}</xs:schema>`;
/** What the schema of sitemaps.org lets others add, and demands a schema of: links to translations, and pictures. */
const extensions = [
  [
    'xhtml.xsd',
    namespace('w3.org/1999/xhtml'),
    '<xs:element name="link"><xs:complexType><xs:attribute name="rel" use="required" fixed="alternate"/><xs:attribute name="hreflang" type="xs:string" use="required"/><xs:attribute name="href" type="xs:anyURI" use="required"/></xs:complexType></xs:element>',
  ],
  [
    'image.xsd',
    namespace('google.com/schemas/sitemap-image/1.1'),
    '<xs:element name="image"><xs:complexType><xs:sequence><xs:element name="loc" type="xs:anyURI"/></xs:sequence></xs:complexType></xs:element>',
  ],
] as const;

test('the sitemap keeps the schema of sitemaps.org, in each of its parts', async () => {
  const { validateXML } = await import('xmllint-wasm');
  const sitemapSchema = await readFile(
    path.join(import.meta.dirname, 'node_modules/sitemap/schema/sitemap.xsd'),
    'utf8',
  );
  const index = await getText('/sitemap.xml');
  const parts = index.includes('<sitemapindex')
    ? [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => toPathname(url))
    : ['/sitemap.xml'];
  const all = [['sitemap.xsd', namespace('sitemaps.org/schemas/sitemap/0.9')] as const, ...extensions];
  const imports = all.map(([file, target]) => `<xs:import namespace="${target}" schemaLocation="${file}"/>`).join('');
  for (const part of parts) {
    const { errors, valid } = await validateXML({
      xml: [{ fileName: part.slice(1), contents: await getText(part) }],
      schema: [
        {
          fileName: 'all.xsd',
          contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports}</xs:schema>`,
        },
      ],
      preload: [
        { fileName: 'sitemap.xsd', contents: sitemapSchema },
        ...extensions.map(([fileName, target, elements]) => ({ fileName, contents: schemaOf(target, elements) })),
      ],
    });
    expect([part, errors, valid]).toEqual([part, [], true]);
  }
});
