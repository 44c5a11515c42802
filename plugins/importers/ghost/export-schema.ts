import * as z from 'zod';
import { UserError } from '../../../src/project/user-error.ts';

/** The placeholders that exports have for the address of the site. */
export const placeholder = '__GHOST_URL__';

/** A key of Ghost's database: numbers in old exports, texts in new ones. */
const Key = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const truth = z.union([z.boolean(), z.number()]).nullish();

const Post = z.object({
  id: Key,
  title: z.string().catch(''),
  slug: z.string().catch(''),
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  featured: truth,
  custom_excerpt: text,
  canonical_url: text,
  // Exports before version 3 have these in the post itself.
  meta_title: text,
  meta_description: text,
  status: text,
  visibility: text,
  type: text,
  page: truth,
  author_id: Key.nullish(),
  created_at: z.unknown().optional(),
  published_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
});
export type Post = z.output<typeof Post>;

const PostMeta = z.object({
  post_id: Key,
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
});
export type PostMeta = z.output<typeof PostMeta>;

const User = z.object({
  id: Key,
  name: z.string(),
  slug: text,
  bio: text,
  profile_image: text,
  image: text,
  website: text,
  twitter: text,
  facebook: text,
});
export type User = z.output<typeof User>;

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);
const Data = z.object({
  posts: z.array(Post).max(100_000),
  posts_meta: rows(PostMeta),
  tags: rows(z.object({ id: Key, name: z.string(), slug: text, description: text, visibility: text })),
  posts_tags: rows(z.object({ post_id: Key, tag_id: Key })),
  users: rows(User),
  posts_authors: rows(z.object({ post_id: Key, author_id: Key })),
  settings: rows(z.object({ key: z.string(), value: z.unknown().optional() })),
});
export type Data = z.output<typeof Data>;
const Envelope = z.union([
  z.object({ db: z.tuple([z.object({ data: Data })]) }).transform(({ db: [{ data }] }) => data),
  z.object({ data: Data }).transform(({ data }) => data),
]);

/** Parses an export of Ghost. Throws a UserError for any other JSON. */
export const parseExport = (json: string, file: string): Data => {
  const read = (): Data | undefined => {
    try {
      return Envelope.safeParse(JSON.parse(json)).data;
    } catch {
      return undefined;
    }
  };
  const data = read();
  if (data !== undefined) return data;
  throw new UserError(
    `${file} is not an export of Ghost. Export it again under Settings, Import/Export; nothing was written.`,
  );
};
