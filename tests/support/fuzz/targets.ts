import type { Random } from './random.ts';

const pieces = [
  'glossary',
  'positioning',
  'blog',
  'about',
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%C0%AE',
  '%zz',
  '%',
  '%E2%80%AE',
  '%F3%A0%81%81',
  'constructor',
  '__proto__',
  'toString',
  'etc%2fpasswd',
  '.halyard',
  'library.bin',
  '.env',
  '%252e',
  '\\evil.example',
  '//evil.example',
  'index.html',
  'index.md',
  'llms.txt',
  '.well-known',
  'mcp',
  'ask',
  'a2a',
  'api',
  'v1',
  'a'.repeat(400),
] as const;
const roots = [
  '/',
  ...'/api/v1/content /api/v1/content/ /api/v1/content/glossary/positioning /api/v1/search /api/v1/answer /api/v1/definition /api/v1 /ask /mcp /a2a /health /search /glossary/positioning /glossary/positioning.md /llms.txt /openapi.json /sitemap.xml /.well-known/agent-card.json /no/such/page'.split(
    ' ',
  ),
] as const;
const names = [
  'q',
  'query',
  'limit',
  'offset',
  'cursor',
  'paths',
  'section',
  'tag',
  'mode',
  'streaming',
  'num',
  'updated_since',
  '__proto__',
  'constructor',
  'x[]',
  '',
] as const;
/** Values of query parameters, percent-encoded. */
export const values = [
  'positioning',
  'price+test',
  '1',
  '0',
  '-1',
  '1e9',
  'NaN',
  '9007199254740993',
  '%00',
  '%zz',
  '%C0%AE',
  '%ED%A0%80',
  '<script>alert(1)</script>',
  "'%20OR%201=1",
  '%22)%20(%5B.*%5D%2B)%2B$',
  'agent',
  'false',
  'list',
  'generate',
  'about,contact',
  'glossary/positioning',
  '%F0%9F%99%82',
  '%E2%80%AE%E2%80%8B',
  '__proto__',
  'a'.repeat(600),
  'a'.repeat(9000),
  '((((((((((a*)*)*)*',
  '',
] as const;

/** A random path and query of any endpoint, mostly valid with a few broken parts. */
export const getTarget = (random: Random): string => {
  const root = random.pick(roots);
  const path = random.chance(0.6)
    ? root
    : `${random.chance(0.5) ? root.replace(/\/$/, '') : ''}/${Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)).join('/')}`;
  if (random.chance(0.4)) return path;
  const pairs = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(names)}=${random.pick(values)}`);
  return `${path}?${pairs.join(random.chance(0.95) ? '&' : '&&=')}`.replaceAll(' ', '+');
};
