import { expect, test } from 'vitest';
import { llmsTxt } from '../../../src/interfaces/discovery/documents/llms/llms-txt.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { getChunks, maxFileLength, pageLine, toLlmsPathname } from '../../../src/interfaces/discovery/llms-files.ts';
import type { Library } from '../../../src/library/library.ts';
import { renderAt } from '../../support/documents.ts';
import { languagesLibrary, languagesOrigin } from '../../support/libraries/languages.ts';
import { libraryWith, storedPage } from '../../support/libraries/stored-page.ts';
import { versionsLibrary, versionsOrigin } from '../../support/libraries/versions.ts';
import { library, manyPages, origin } from '../../support/library.ts';

type Context = Parameters<typeof llmsTxt.render>[1];
const extractText = (of: Library = library, built?: Context['built']): string => {
  const text = llmsTxt.render(of, { now: 0, documents: [], ...(built && { built }) });
  if (typeof text !== 'string') throw new Error('llms.txt is one text');
  return text;
};
const withFacts = (facts: Partial<Library['site']>): Library => ({ ...library, site: { ...library.site, ...facts } });
/** The texts below the headings. */
const getParts = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );

test('llms.txt introduces the site with its size, its newest day and its licence', () => {
  const intro = extractText().split('\n## ')[0] ?? '';
  expect(intro.startsWith(`# ${library.site.name}\n\n> ${library.site.description}\n\n`)).toBe(true);
  expect(intro).toContain(`${library.size} pages, the newest of ${library.updated}.`);
  expect(intro).toContain(`Cite the address of each page that you quote; the licence is ${library.site.licence?.id}.`);
  expect(intro).toContain('add `.md` to its address (the home page is `/index.md`).');
  const bare = extractText({ ...withFacts({ description: undefined, licence: undefined }), hasEndpoints: false });
  expect(bare).toContain(`> The ${library.size} pages of ${library.site.name}.`);
  expect(bare).toContain('(the home page is `/index.md`). Cite the address of each page that you quote.\n');
});

test('llms.txt says when to use the site, and when not', () => {
  const topics = { ...library.site.topics, covered: ['prices', 'offers'], notCovered: library.site.topics.notCovered };
  const use = getParts(extractText(withFacts({ topics }))).get('When to use') ?? '';
  expect(use).toContain(`[What it covers](${origin}/sitemap.md): for questions about prices, offers: definitions`);
  expect(use).toContain('[What it does not cover]');
  const silent = extractText({
    ...withFacts({ topics: { ...topics, covered: [], notCovered: [] } }),
    hasEndpoints: false,
  });
  expect([...getParts(silent).keys()]).not.toContain('When to use');
});

test('llms.txt says in one line after the pages what programs can do, with endpoints where the site has them', () => {
  const parts = getParts(extractText());
  expect(parts.get('Services')).toContain(
    `[What programs can do here](${origin}/developers.md): read \`/index.md\`; search`,
  );
  expect(parts.get('Services')).toContain('; the same over MCP `/mcp`, A2A `/a2a`');
  expect(parts.get('Services')).toContain('Where nothing is found the site is silent: say so');
  expect([...parts.keys()].slice(-2)).toEqual(['Services', 'The whole site']);
  const files = getParts(extractText({ ...library, hasEndpoints: false })).get('Services') ?? '';
  expect(files).not.toMatch(/\/(api|mcp|ask|a2a)\b/);
  expect(files).toContain('feeds `/rss.xml`, `/atom.xml`, `/feed.json`');
});

test('llms.txt of a folder of five files says more of these than of the service', () => {
  const pages = ['tea', 'bread', 'soup', 'jam', 'rice'].map((name) =>
    storedPage([{ heading: 'What you need', text: 'Water, salt and a pot.' }], {
      path: `blog/${name}`,
      title: `How to make ${name}`,
      description: `Take water and wait: a good ${name} takes twenty minutes and some salt, and nobody should hurry.`,
      links: {
        html: `${origin}/blog/${name}`,
        markdown: `${origin}/blog/${name}.md`,
        json: `${origin}/api/v1/content/blog/${name}`,
      },
    }),
  );
  const { topics, ...facts } = library.site;
  const small = libraryWith(pages);
  const text = extractText({ ...small, site: { ...facts, topics: { ...topics, covered: [], notCovered: [] } } });
  const own = [...getParts(text)].filter(([title]) => title !== 'Services' && title !== 'The whole site');
  const ownStart = text.indexOf('\n', text.indexOf('\n> ') + 1);
  const ownLength =
    ownStart + own.map(([title, part]) => title.length + part.length).reduce((sum, length) => sum + length, 0);
  expect(ownLength).toBeGreaterThan(text.length / 2);
});

test('llms.txt names every section with its pages, and its own file where it has more than nine', () => {
  const parts = getParts(extractText());
  for (const { name, title, type, size } of library.sections.values()) {
    const part = parts.get(title);
    if (size === 0) {
      expect(part, title).toBeUndefined();
      continue;
    }
    const positions = [...library.select({ section: name })];
    const few = positions.length <= 9;
    const [own = '', ...lines] = few ? ['', ...(part?.split('\n') ?? [])] : (part?.split('\n') ?? []);
    const all = positions.map((position) => pageLine(library.summaryAt(position)).trimEnd());
    // As many as fit, the first ones.
    expect(lines.length, title).toBeGreaterThan(0);
    expect(lines, title).toEqual(all.slice(0, lines.length));
    if (few) continue;
    expect(own).toMatch(new RegExp(`^- \\[All of ${title}${type === 'root' ? ' outside the sections' : ''}\\]`));
    expect(own).toContain(`](${origin}/${name}/llms.txt): ${all.length} pages. `);
  }
});

test('llms.txt names the files of the whole site with size and digest, once a build has written them', () => {
  const whole = (built?: Context['built']) => getParts(extractText(library, built)).get('The whole site') ?? '';
  expect(whole()).toMatch(
    /^- \[All pages in one file\]\([^)]*\/llms-full\.txt\): about [\d,]+ tokens\n- \[All pages as a list\]/,
  );
  const built = new Map([['/all.zip', { form: 'files (zipped', bytes: 2_000_001, sha256: 'abc' }]]);
  expect(whole(built)).toContain(`tokens; as files (zipped, 1,954 KB, SHA-256 abc) at \`${origin}/all.zip\`\n`);
});

test('llms.txt links to the lists of the other languages, in the folder of its own', () => {
  expect(getParts(extractText(languagesLibrary)).get('Other languages')?.split('\n')).toEqual(
    ['de', 'ar'].map(
      (tag) => `- [Pages in ${tag}](${languagesOrigin}/${tag}/llms.txt): the same list in another language`,
    ),
  );
  expect([...getParts(extractText()).keys()]).not.toContain('Other languages');
});

test('llms.txt links to the start of each former version', () => {
  const former = getParts(extractText(versionsLibrary)).get('Former versions')?.split('\n') ?? [];
  expect(former.map((line) => /^- \[([^\]]+)\]/.exec(line)?.[1])).toEqual(['Version 1.5', 'Version 1']);
  for (const line of former) expect(line).toContain(`](${versionsOrigin}/docs/v1`);
  expect([...getParts(extractText()).keys()]).not.toContain('Former versions');
});

test('llms.txt of a large site stays below the limit, and its sections go on in parts', async () => {
  const large = manyPages(600);
  const text = extractText(large);
  expect(text.length).toBeLessThanOrEqual(maxFileLength);
  const section = large.sections.get('blog');
  if (section === undefined) throw new Error('The library has no section blog');
  const chunks = getChunks(large, section);
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.flatMap(({ lines }) => lines)).toHaveLength(600);
  for (const [at, { lines, first, last }] of chunks.entries()) {
    expect([lines[0]?.includes(`[${first}]`), lines.at(-1)?.includes(`[${last}]`)]).toEqual([true, true]);
    const pathname = toLlmsPathname(section, large.site, at + 1);
    const file = await renderAt(pathname, large);
    expect(file.length).toBeLessThanOrEqual(maxFileLength);
    expect(file.startsWith(`# ${section.title}, part ${at + 1} of ${chunks.length}\n`)).toBe(true);
  }
  const list = await renderAt('/blog/llms.txt', large);
  expect(list.match(/^- \[Part \d+\]/gm)).toHaveLength(chunks.length);
  expect(list).toContain(`: ${chunks[0]?.lines.length} pages, from ${chunks[0]?.first} to ${chunks[0]?.last}\n`);
});

test('getDocuments() has no file for a section without pages', () => {
  const empty = [...library.sections.values()].filter(({ size }) => size === 0);
  const pathnames = new Set<string>(getDocuments(library).map(({ pathname }) => pathname));
  for (const { name } of empty) expect(pathnames.has(`/${name}/llms.txt`)).toBe(false);
});
