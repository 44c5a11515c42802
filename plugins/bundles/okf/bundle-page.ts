import path from 'node:path';
import { stringify } from 'yaml';
import { decodeAddress, homePath, toPath } from '../../../src/library/address.ts';
import { frontMatterOfServed } from '../../../src/library/fields/served.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import type { PageSummary } from '../../../src/library/page.ts';
import type { SectionType } from '../../../src/library/section-types.ts';
import { rootSection } from '../../../src/library/sections.ts';

/** The kinds of concepts, by the type of the section. */
const conceptTypes: Readonly<Record<SectionType, string>> = {
  root: 'Page',
  docs: 'Documentation',
  journal: 'Journal Entry',
  essays: 'Essay',
  glossary: 'Glossary Term',
  tools: 'Tool',
  examples: 'Example',
  solutions: 'Solution',
  people: 'Person',
};

/**
 * The name of a page in the bundle, whose format keeps `index.md` and `log.md` for lists. Pages outside the sections
 * have the folder that they have in content.
 */
export const bundleName = ({ path: page, section }: Pick<PageSummary, 'path' | 'section'>): string => {
  const folder = section === rootSection ? `${rootSection}/` : '';
  return page === homePath ? `${folder}home.md` : `${folder}${page.replace(/(^|\/)(index|log)$/i, '$1$2-page')}.md`;
};

/** The name of a person or a site as the id of an actor. */
const actor = (name: string): string =>
  `human:${name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The stated facts on who wrote a page and when it was checked; nothing else is claimed. */
const getTrust = ({ author, ai, updated, reviewed, review_by: due }: PageSummary, origin: string) => ({
  ...(author === undefined || ai === 'generated'
    ? {}
    : { generated: { by: actor(author), at: `${updated}T00:00:00Z` } }),
  ...(reviewed === undefined
    ? {}
    : { verified: [{ by: actor(new URL(origin).hostname), at: `${reviewed}T00:00:00Z` }] }),
  ...(due === undefined ? {} : { stale_after: due }),
});

/** The questions of a page as its author wrote them: those below a heading name its anchor. */
const findQuestions = ({ chunks }: StoredPage) => {
  const order = chunks.find(({ part }) => part === 'questions')?.plain.split('\n') ?? [];
  return chunks
    .flatMap(({ questions, anchor }, at) =>
      questions.map((question) => ({ question, section: at === 0 ? undefined : anchor })),
    )
    .sort((a, b) => order.indexOf(a.question) - order.indexOf(b.question))
    .map(({ question, section }) => (section === undefined ? question : { question, section }));
};

/** Leaves out what is empty. */
const stated = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The relative link from one file of the bundle to another: a link from the root means another thing on a site. */
const linkTo = (name: string, from: string): string => encodeURI(path.posix.relative(path.posix.dirname(from), name));

/** Replaces the addresses of pages of the bundle by links to their files. Code keeps its addresses. */
const withBundleLinks = (
  markdown: string,
  {
    origin,
    from,
    names,
  }: { readonly origin: string; readonly from: string; readonly names: ReadonlyMap<string, string> },
): string => {
  const replace = (link: string, before: string, url: string): string => {
    if (url !== origin && !url.startsWith(`${origin}/`)) return link;
    const [address = '', anchor] = url.slice(origin.length).split('#');
    const name = names.get(toPath(decodeAddress(address) ?? address));
    return name === undefined ? link : `${before}${linkTo(name, from)}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  return markdown
    .split(/(^ *`{3,}[^\n]*\n[\s\S]*?^ *`{3,} *$)/m)
    .map((text, at) => (at % 2 === 1 ? text : text.replaceAll(/(\]\(|\]: ?)(https?:\/\/[^\s)>]+)/g, replace)))
    .join('');
};

/** Writes a page as a concept of the bundle: its fields as front matter, then the text of its author. */
export const bundlePage = (page: StoredPage, library: Library, names: ReadonlyMap<string, string>): string => {
  const { summary, parts, markdown } = page;
  const { origin } = library;
  const name = names.get(summary.path) ?? bundleName(summary);
  const body = parts.find(({ id }) => id === 'body');
  const type = library.sections.get(summary.section)?.type ?? 'root';
  const fields = stated({
    type: conceptTypes[type],
    title: summary.title,
    description: summary.description,
    resource: summary.url,
    ...(name.endsWith(`${summary.path}.md`) ? {} : { permalink: summary.path === homePath ? '/' : `/${summary.path}` }),
    tags: summary.tags,
    summary: summary.summary,
    date: summary.date,
    updated: summary.updated,
    expires: page.expiry === undefined ? undefined : new Date(page.expiry).toISOString(),
    author: summary.author,
    license: summary.license,
    ...frontMatterOfServed(summary),
    cover: summary.cover && stated({ src: summary.cover.url, alt: summary.cover.alt, caption: summary.cover.caption }),
    ...page.data,
    sources: summary.sources.map(({ title, url, publisher }) => stated({ resource: url, title, url, publisher })),
    related: summary.related,
    questions: findQuestions(page),
    ...getTrust(summary, origin),
  });
  const text = body === undefined ? '' : markdown.slice(body.start, body.end).trim();
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${withBundleLinks(text, { origin, from: name, names })}\n`;
};
