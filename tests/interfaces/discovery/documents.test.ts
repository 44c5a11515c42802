import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpointList } from '../../../src/interfaces/endpoints.ts';
import { contentSignal } from '../../../src/interfaces/markdown/twin-headers.ts';
import { endpoints } from '../../../src/site/site.ts';
import { now, renderAt } from '../../support/documents.ts';
import { library, origin } from '../../support/library.ts';

const text = (pathname: string): Promise<string> => renderAt(pathname, library);
const json = async (pathname: string) => JSON.parse(await text(pathname));

test('api-catalog has an item and a description for every endpoint', async () => {
  const { linkset } = await json('/.well-known/api-catalog');
  const [own, ...rest] = linkset;
  expect(own.item.map(({ href }: { href: string }) => href)).toEqual(endpointList().map(({ path }) => origin + path));
  for (const member of rest) {
    expect(new URL(member.anchor).origin).toBe(origin);
    for (const [relation, targets] of Object.entries(member)) {
      if (relation === 'anchor') continue;
      if (!Array.isArray(targets)) throw new Error(`${relation} is not an array`);
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) expect(target.href).toMatch(/^https:/);
    }
  }
  const api = rest.find(({ anchor }: { anchor: string }) => anchor === origin + endpoints.api);
  expect(Object.keys(api)).toEqual(expect.arrayContaining(['service-desc', 'status', 'service-meta']));
});

test('ard.json and ai-catalog.json are equal and follow the rules of ARD', async () => {
  expect(await text('/.well-known/ard.json')).toBe(await text('/.well-known/ai-catalog.json'));
  const { specVersion, entries, host } = await json('/.well-known/ard.json');
  expect([specVersion, host.displayName]).toEqual(['1.0', library.site.name]);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry.identifier).toMatch(/^urn:air:([a-zA-Z0-9.-]+)(?::([a-zA-Z0-9._:-]+))?:([a-zA-Z0-9._-]+)$/);
    expect(entry.identifier).toContain(':fixture.example:');
    expect(entry.representativeQueries.length).toBeGreaterThanOrEqual(2);
    expect(entry.representativeQueries.length).toBeLessThanOrEqual(5);
    expect(Object.keys(entry).sort()).toEqual(
      ['description', 'displayName', 'identifier', 'representativeQueries', 'type', 'url'].sort(),
    );
  }
  const identifiers = entries.map(({ identifier }: { identifier: string }) => identifier);
  expect(new Set(identifiers).size).toBe(identifiers.length);
});

test('agent-skills/index.json has digest, name and description of each skill file', async () => {
  const { $schema, skills } = await json('/.well-known/agent-skills/index.json');
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  for (const skill of skills) {
    const file = await text(skill.url);
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(file).digest('hex')}`);
    const front = parse(file.split('---\n')[1] ?? '');
    expect([front.name, front.description]).toEqual([skill.name, skill.description]);
    expect(skill.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(skill.url).toContain(`/${skill.name}/`);
    expect(skill.description.length).toBeLessThanOrEqual(1024);
  }
});

test('llms.txt has one title, one quote, "When to use", and mostly Markdown links', async () => {
  const llms = await text('/llms.txt');
  const lines = llms.split('\n');
  expect(lines[0]).toBe(`# ${library.site.name}`);
  expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('> '))).toHaveLength(1);
  expect(llms).toContain('\n## When to use\n');
  const links = [...llms.matchAll(/\]\((https:[^)]*)\)/g)].map(([, url = '']) => url);
  expect(links.filter((url) => /\.(md|txt)$/.test(url)).length / links.length).toBeGreaterThanOrEqual(0.9);
});

test('llms-full.txt has every page once, with its URL and text', async () => {
  const full = await text('/llms-full.txt');
  for (let position = 0; position < library.size; position += 1) {
    const { url } = library.summaryAt(position);
    expect(full.split(`\ncanonical_url: ${url}\n`)).toHaveLength(2);
    const [, ...afterTitle] = library.markdownAt(position).split('\n');
    expect(full).toContain(afterTitle.join('\n'));
  }
});

test('robots.txt has Content-Signal in every group, and only directives that validators know', async () => {
  const robots = await text('/robots.txt');
  const groups = robots.split('\n\n').filter((group) => group.startsWith('User-agent'));
  for (const group of groups) expect(group).toContain(`Content-Signal: ${contentSignal(library.site)}`);
  for (const agent of 'GPTBot ClaudeBot OAI-SearchBot Claude-SearchBot PerplexityBot Google-Extended CCBot DeepSeekBot ChatGPT-User Claude-User Perplexity-User'.split(
    ' ',
  ))
    expect(robots).toContain(`User-agent: ${agent}\n`);
  const known = /^(user-agent|allow|disallow|sitemap|content-signal): \S/i;
  for (const line of robots.split('\n').filter((each) => each !== '')) expect(line).toMatch(known);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('auth.md has the headings that agents look for', async () => {
  const auth = await text('/auth.md');
  expect(auth.startsWith('# auth.md')).toBe(true);
  for (const heading of ['Discover', 'Pick a method', 'Register', 'Claim', 'Use', 'Errors', 'Revocation'])
    expect(auth).toContain(`\n## ${heading}\n`);
});

test('security.txt has the fields of RFC 9116 and expires within a year', async () => {
  const fields = new Map(
    (await text('/.well-known/security.txt'))
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  const left = Date.parse(fields.get('Expires') ?? '') - now;
  expect(left).toBeGreaterThan(300 * 86_400_000);
  expect(left).toBeLessThan(366 * 86_400_000);
});

test('sitemap.xml and sitemap.md have every page once with its date', async () => {
  const xml = await text('/sitemap.xml');
  const md = await text('/sitemap.md');
  for (let position = 0; position < library.size; position += 1) {
    const { url, updated, links } = library.summaryAt(position);
    expect(xml.split(`<loc>${url}</loc><lastmod>${updated}</lastmod>`)).toHaveLength(2);
    expect(md.split(`](${links.markdown}): ${updated}\n`)).toHaveLength(2);
  }
  expect(xml).not.toContain('.md</loc>');
});

test('the agent view has capabilities, authentication, limits and endpoints', async () => {
  const view = await text('/index.agent.md');
  for (const word of [
    'Kind:',
    'Abilities:',
    'Authentication: none',
    'Limits:',
    '### Abilities',
    '### Endpoints',
    '### Discovery',
  ])
    expect(view).toContain(word);
  for (const { path } of endpointList()) expect(view).toContain(origin + path);
});
