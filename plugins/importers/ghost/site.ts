import * as z from 'zod';
import { readJson } from '../../../src/library/text/read-json.ts';
import type { ImportedAuthor, ImportedLink, ImportedSite, RedirectTarget } from '../imported-site.ts';
import { htmlToText } from '../markdown/plain-line.ts';
import { cleanName } from '../names.ts';
import type { Notes } from '../notes.ts';
import { type Data, placeholder, type User } from './export-schema.ts';

const Navigation = z.array(z.object({ label: z.string(), url: z.string() }));

/** Entries of a menu, which settings have as JSON in a text. */
const readNavigation = (value: unknown): ImportedLink[] => {
  const entries = Navigation.safeParse(typeof value === 'string' ? readJson(value) : value).data ?? [];
  return entries
    .map(({ label, url }) => ({
      title: htmlToText(label),
      to: url.startsWith(placeholder) ? url.slice(placeholder.length) || '/' : url,
    }))
    .filter(({ title }) => title !== '');
};

/** The address of a profile, of which old exports have the name alone. */
const toProfile = (title: string, start: string, name: string | null | undefined) => {
  const written = name?.trim().replace(/^@/, '') ?? '';
  if (written === '') return [];
  const url = /^https?:\/\//.test(written) ? written : start + written;
  return URL.canParse(url) ? [{ title, url }] : [];
};

/** The last part of the address of the page about a person. */
export const userSlug = ({ slug, name, id }: User): string =>
  cleanName(slug || name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `author-${cleanName(id).replace(/[^a-z0-9]+/g, '-')}`;

const toAuthor = (user: User): ImportedAuthor => ({
  name: htmlToText(user.name),
  description: user.bio ?? undefined,
  picture: user.profile_image ?? user.image ?? undefined,
  links: [
    ...toProfile('Website', '', user.website),
    ...toProfile('X', 'https://x.com/', user.twitter),
    ...toProfile('Facebook', 'https://www.facebook.com/', user.facebook),
  ],
});

/** Settings without a counterpart here, with how the report names them. */
const unread = [
  ['cover_image', 'cover pictures of the site'],
  ['codeinjection_head', 'code that is put into pages'],
  ['codeinjection_foot', 'code that is put into pages'],
  ['announcement_content', 'announcements'],
] as const;

/** Reads what an export of Ghost says of the site. */
export const readGhostSite = (data: Data, notes: Notes): ImportedSite => {
  const settings = new Map(data.settings.map(({ key, value }) => [key, value]));
  const get = (name: string): string | undefined => {
    const value = settings.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  for (const [name, what] of unread) if (get(name) !== undefined) notes.add('lost', what, name);
  const secondary = readNavigation(settings.get('secondary_navigation'));
  notes.add('lost', 'entries of the second menu', 'secondary_navigation', secondary.length);
  for (const { name, description } of data.tags)
    if (description?.trim()) notes.add('lost', 'descriptions of tags', name);
  const users = new Map(data.users.map((user) => [userSlug(user), user]));
  const isOwn = (name: string): boolean => !name.startsWith('#');
  const url = get('url');
  return {
    name: htmlToText(get('title') ?? ''),
    description: htmlToText(get('description') ?? get('meta_description') ?? ''),
    url: url?.replace(/\/+$/, ''),
    language: get('locale') ?? get('lang') ?? get('default_locale'),
    accent: get('accent_color'),
    logo: get('logo'),
    icon: get('icon'),
    authors: new Map(Array.from(users, ([slug, user]) => [slug, toAuthor(user)])),
    menu: readNavigation(settings.get('navigation')),
    redirects: new Map<string, RedirectTarget>([
      ['rss', { path: '/rss.xml' }],
      ['feed', { path: '/rss.xml' }],
      ...data.tags
        .filter(({ name, slug }) => isOwn(name) && slug)
        .map(({ name, slug }) => [`tag/${slug}`, { tag: name }] as const),
      ...Array.from(users, ([slug, user]) => [`author/${user.slug || slug}`, { author: slug }] as const),
    ]),
  };
};
