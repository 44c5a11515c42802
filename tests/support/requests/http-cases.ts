/** A request and the response that every host must return. */
export interface HttpCase {
  readonly target: string;
  readonly accept?: string;
  readonly method?: string;
  readonly status: number;
  /** The media type without parameters. */
  readonly type: string;
  /** Text that the body contains. */
  readonly has?: string;
  /** Response headers by name: text that the value contains, or null if the header must be absent. */
  readonly fields?: Readonly<Record<string, string | null>>;
}

const html = 'text/html';
const markdown = 'text/markdown';
const problem = 'application/problem+json';
const page = 'glossary/positioning';
const negotiated = { vary: 'Accept', 'cache-control': 'private', 'x-robots-tag': null, link: 'rel="canonical"' };

/** Cases for the self-hosted server and Netlify: pages in all formats, discovery documents, endpoints. */
export const httpCases: readonly HttpCase[] = [
  { target: '/', status: 200, type: html, fields: { link: 'rel="api-catalog"', vary: 'Accept' } },
  { target: `/${page}`, accept: '*/*', status: 200, type: html, fields: { link: `/${page}.md>; rel="alternate"` } },
  { target: '/', accept: markdown, status: 200, type: markdown, fields: negotiated },
  { target: `/${page}`, accept: markdown, status: 200, type: markdown, has: '# Positioning', fields: negotiated },
  { target: `/${page}`, accept: 'text/markdown, text/html, */*', status: 200, type: markdown, fields: negotiated },
  { target: `/${page}`, accept: 'text/html;q=0.9, text/markdown;q=0.5', status: 200, type: html },
  {
    target: `/${page}.md`,
    status: 200,
    type: markdown,
    has: '# Positioning',
    fields: {
      'x-robots-tag': 'noindex',
      'cache-control': 'public',
      'content-signal': 'search=',
      'x-markdown-tokens': '',
    },
  },
  { target: '/?mode=agent', status: 200, type: markdown, has: 'Authentication: none', fields: negotiated },
  { target: `/${page}?mode=agent`, status: 200, type: markdown, has: '# Positioning', fields: negotiated },
  { target: `/${page}`, accept: 'text/html;q=0, */*', status: 200, type: markdown, fields: negotiated },
  {
    target: `/${page}`,
    accept: 'application/pdf',
    status: 406,
    type: problem,
    fields: { vary: 'Accept', 'cache-control': 'private' },
  },
  {
    target: '/search?query=positioning',
    accept: 'text/html, */*;q=0.8',
    status: 200,
    type: html,
    has: 'href="/glossary/positioning',
    fields: { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' },
  },
  {
    target: '/tools/break-even-roas?order=100&goods=40&fulfilment=10&fee=3&other=5&target=10&roas=3&currency=GBP',
    accept: 'text/html, */*;q=0.8',
    status: 200,
    type: html,
    has: '£8.67',
    fields: { 'cache-control': 'private, no-store' },
  },
  { target: '/search?query=', accept: 'text/html, */*;q=0.8', status: 200, type: html, has: 'name="query"' },
  { target: '/no/such/page', accept: markdown, status: 404, type: markdown, has: '/llms.txt' },
  {
    target: '/glossary/positionning',
    accept: markdown,
    status: 404,
    type: markdown,
    has: '/glossary/positioning.md',
    fields: { 'cache-control': 'private', vary: 'Accept', 'x-robots-tag': null },
  },
  {
    target: '/glossary/positionning.md',
    status: 404,
    type: markdown,
    has: '/glossary/positioning.md',
    fields: { 'x-robots-tag': 'noindex' },
  },
  {
    target: '/glossary/positionning',
    accept: 'text/html',
    status: 404,
    type: html,
    has: 'href="/glossary/positioning"',
    fields: { vary: 'Accept', link: null },
  },
  {
    target: '/glossary/positionning',
    accept: 'application/json',
    status: 404,
    type: problem,
    has: '"nearest":["glossary/positioning"',
  },
  {
    target: '/glossary/positionning?mode=agent',
    status: 404,
    type: markdown,
    has: '/glossary/positioning.md',
    fields: { 'cache-control': 'private' },
  },
  { target: `/${page}/?mode=agent`, status: 308, type: '', fields: { location: `/${page}?mode=agent` } },
  { target: '/.well-known/openid-configuration', status: 404, type: '' },
  { target: '/.halyard/library.bin', status: 404, type: '' },
  {
    target: '/.well-known/api-catalog',
    status: 200,
    type: 'application/linkset+json',
    fields: { 'content-type': 'rfc9727', link: 'rel="item"', 'access-control-allow-origin': '*' },
  },
  { target: '/.well-known/ard.json', status: 200, type: 'application/json' },
  { target: '/.well-known/ai-catalog.json', status: 200, type: 'application/ai-catalog+json' },
  { target: '/mcp/server-card', status: 200, type: 'application/mcp-server-card+json' },
  { target: '/llms.txt', accept: markdown, status: 200, type: 'text/plain' },
  { target: '/schema-feed.jsonl', status: 200, type: 'application/x-ndjson' },
  { target: '/schema-feed.jsonld', status: 200, type: 'application/ld+json' },
  { target: '/feed.json', status: 200, type: 'application/feed+json' },
  { target: '/blog/rss.xml', status: 200, type: 'application/rss+xml' },
  { target: '/auth.md', status: 200, type: markdown, has: '# auth.md' },
];
