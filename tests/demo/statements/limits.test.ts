import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { getClientKey } from '../../../src/http/limiter/client-key.ts';
import { bodyLimits } from '../../../src/http/read-json-body.ts';
import { maxTargetLength } from '../../../src/http/target.ts';
import { maxResultBytes } from '../../../src/interfaces/mcp/budget.ts';
import { handshakeVersions, statelessVersions } from '../../../src/interfaces/mcp/identity.ts';
import { maxBatch } from '../../../src/interfaces/mcp/read-body.ts';
import { tools } from '../../../src/interfaces/mcp/tools/index.ts';
import { PageSummary } from '../../../src/library/page.ts';
import { maxResults } from '../../../src/operations/answer/question/question-request.ts';
import { defineDeprecations } from '../../../src/operations/lifecycle/deprecation.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { forLibrary } from '../../../src/operations/lists/filters.ts';
import { searchContent } from '../../../src/operations/search-content.ts';
import { maxQueryLength, maxResultDepth } from '../../../src/search/query/search.ts';
import { codeSpans, tableRows } from '../../docs/markdown.ts';
import { site } from '../../support/demo-sections.ts';
import { library } from '../../support/library.ts';
import { getSection, pageOf } from './page.ts';

const { quotas } = site;
const kilobytes = `${bodyLimits.maxBytes / 1024} KB`;

const Bounds = z.object({ minimum: z.number(), maximum: z.number(), default: z.number() });

/** Bounds and default of a whole number in the input of an MCP tool. */
const bounds = (tool: string, field: string) => {
  const { input } = tools().find(({ name }) => name === tool) ?? {};
  const { properties = {} } = z.toJSONSchema(input ?? z.never(), { io: 'input' });
  const { minimum, maximum, default: usual } = Bounds.parse(properties[field]);
  return { minimum, maximum: maximum.toLocaleString('en'), usual: usual.toLocaleString('en') };
};

test("the developers' page states the quotas and the other limits", () => {
  const text = pageOf('developers/index');
  expect(text).toContain(`**${quotas.default.requests} requests a minute**`);
  expect(text).toContain(`second limit of **${quotas.search.requests} a minute**`);
  expect(text).toContain(`"default";q=${quotas.default.requests};w=${quotas.default.seconds}`);
  expect(text).toContain('by IPv4 address or by the first 64 bits of an IPv6 address');
  expect(getClientKey('2001:db8:1:2:3::7')).toBe('2001:db8:1:2::/64');
  const headers = /maxHeaderBytes = (\d+) \* 1024/.exec(readFileSync('src/app/middleware/limits.ts', 'utf8'))?.[1];
  expect(text).toContain(
    `${kilobytes} for a request body, ${maxTargetLength / 1024} KB for an address, ${headers} KB for the headers, ${maxQueryLength} characters for a query, 100 items in a list, 50 pages in a batch`,
  );
  for (const [limit, allowed] of [
    [100, true],
    [101, false],
  ] as const)
    expect(listContent.input.safeParse({ limit }).success).toBe(allowed);
  for (const [count, allowed] of [
    [50, true],
    [51, false],
  ] as const)
    expect(listContent.input.safeParse({ paths: Array.from({ length: count }, () => 'a') }).success).toBe(allowed);
  expect(pageOf('changelog')).toContain(
    `${quotas.default.requests} requests a minute for each client, of which at most ${quotas.search.requests} searches`,
  );
});

test('the API guide has the parameters, defaults and fields of the API', () => {
  const names = (heading: string): string[] =>
    tableRows({ prose: getSection('developers/api', heading) }).flatMap(([first = '']) => codeSpans({ prose: first }));
  expect(names('List pages').sort()).toEqual(Object.keys(forLibrary(listContent, library).input.shape).sort());
  const { limit: listed } = listContent.input.parse({});
  const { limit: found } = searchContent.input.parse({ q: 'x' });
  const text = pageOf('developers/api');
  expect(text).toContain(`1 to 100; ${listed} if you leave it out`);
  expect(text).toContain(`\`limit\` is ${found} if you leave it out`);
  expect(text).toContain(`at most ${maxQueryLength} characters`);
  expect(text).toContain(`the first ${maxResultDepth.toLocaleString('en')} results`);
  const typed = codeSpans({ prose: text.split('Some sections add fields:')[1]?.split('## ')[0] ?? '' });
  expect([...names('The page record'), ...typed].sort()).toEqual(
    // The pages of the demo have a field of a plug-in, too.
    [...Object.keys(PageSummary.shape), 'calculator', 'markdown'].sort(),
  );
});

test('the MCP guide has the limits of the tools and the revisions', () => {
  const text = pageOf('developers/mcp');
  const [search, list, page] = [
    bounds('search_content', 'limit'),
    bounds('list_content', 'limit'),
    bounds('get_page', 'max_chars'),
  ];
  expect(text).toContain(`\`limit\` ${search.minimum} to ${search.maximum}, ${search.usual} if you leave it out`);
  expect(text).toContain(`\`limit\` ${list.minimum} to ${list.maximum}, ${list.usual} if you leave it out`);
  expect(text).toContain(`\`max_chars\` up to ${page.maximum}, ${page.usual} if you leave it out`);
  const named = tableRows({ prose: getSection('developers/mcp', 'The tools') }).flatMap(([first = '']) =>
    codeSpans({ prose: first }),
  );
  expect(named).toEqual(expect.arrayContaining(tools().map(({ name }) => name)));
  const ask = bounds('ask', 'max_tokens');
  expect(text).toContain(`\`max_tokens\` ${ask.minimum} to ${ask.maximum}, ${ask.usual} if you leave it out`);
  expect(text).toContain(`${(maxResultBytes / 4).toLocaleString('en')} tokens of four bytes each`);
  expect(text).toContain(
    `At most ${kilobytes}, nested at most ${bodyLimits.maxDepth} levels, and at most ${maxBatch} messages in a batch`,
  );
  expect(text).toContain(`from revision ${handshakeVersions.at(-1)} to ${statelessVersions[0]}`);
});

test('the guide to A2A has the error codes and the limits', () => {
  const code = readFileSync('src/interfaces/a2a/errors.ts', 'utf8');
  const inCode = [...code.matchAll(/code: (-\d+)/g)].map(([, value = '']) => value);
  const text = pageOf('developers/a2a');
  const listed = [...text.matchAll(/-3\d{4}/g)].map(([value]) => value);
  // An error inside the service is one of HTTP, with 500.
  expect([...new Set([...listed, '-32603'])].sort()).toEqual(inCode.sort());
  expect(text).toContain(`nested deeper than ${bodyLimits.maxDepth} levels`);
  expect(text).toContain(`A body over ${kilobytes} gets 413`);
  expect(text).toContain(`the first ${maxQueryLength} characters count`);
});

test('the guide to /ask has the limits', () => {
  const text = pageOf('developers/ask');
  expect(text).toContain(`Results, at most ${maxResults}; 10 if left out`);
  expect(text).toContain(`The question; only the first ${maxQueryLength} characters count`);
  expect(text).toContain(`The body is over ${kilobytes}`);
  const [, quoted] = /maxRunLength = (\d+);/.exec(readFileSync('src/operations/answer/choose-quote.ts', 'utf8')) ?? [];
  expect(text).toContain(`are quoted, at most ${quoted} characters of them`);
});

test('the versioning policy states the shortest notice that the build accepts, and the status of a redirect', () => {
  const text = pageOf('developers/versioning');
  expect(text).toContain('At least 90 days lie between the deprecation and the sunset');
  const accepts = (sunset: string): boolean => {
    try {
      return (
        defineDeprecations([{ operation: 'listContent', since: '2026-01-01', sunset, reason: 'A reason.' }]).length ===
        1
      );
    } catch {
      return false;
    }
  };
  expect([accepts('2026-03-31'), accepts('2026-04-01')]).toEqual([false, true]);
  expect(text).toContain('with 301 on Netlify and with 308 on Cloudflare Workers, Vercel and a Node host');
  expect(readFileSync('src/app/pages/redirect-response.ts', 'utf8')).toContain('status: 308');
  expect(readFileSync('src/interfaces/discovery/host-rules.ts', 'utf8')).toContain(' 301\\n`');
});

test('the page on reliability has the limits of the server and of the queue', () => {
  const seconds = (file: string, name: string): number => {
    const [, digits = ''] = new RegExp(`\\b${name}: ([\\d_]+)`).exec(readFileSync(file, 'utf8')) ?? [];
    return Number(digits.replaceAll('_', '')) / 1000;
  };
  const server = 'src/hosts/node/server.ts';
  const text = pageOf('developers/reliability');
  expect(text).toContain(
    `Closed with 408 after ${seconds(server, 'headersTimeout')} or ${seconds(server, 'requestTimeout')} seconds`,
  );
  expect([
    seconds('src/http/compute/compute-queue.ts', 'maxWait'),
    text.includes('has about two seconds of work'),
  ]).toEqual([2, true]);
});
