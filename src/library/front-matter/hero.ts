import * as z from 'zod';

const words = z.string().trim().optional().catch(undefined);
const Action = z.object({ text: words, link: z.string().optional().catch(undefined) });
const Feature = z.object({
  title: words,
  details: words,
  link: z.string().optional().catch(undefined),
});
const Hero = z.object({
  title: words,
  name: words,
  text: words,
  tagline: words,
  actions: z.array(Action).catch([]),
});
const Home = z.object({
  hero: Hero.optional().catch(undefined),
  features: z.array(Feature).catch([]),
});

const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const linked = (text: string, link: string | undefined): string =>
  link === undefined ? text : `[${text.replaceAll(/[[\]]/g, '\\$&')}](<${link.replaceAll(/[<>\n]/g, '')}>)`;

/** The name that a home page of VitePress or Starlight shows at its top, in place of a title. */
export const nameOfHero = (hero: unknown): string | undefined => {
  const { data } = Hero.safeParse(hero);
  const name = data?.name ?? data?.title;
  return name ? plain(name) : undefined;
};

/**
 * As Markdown what a home page of VitePress or Starlight has in its front matter: `hero` with its actions, and
 * `features`; undefined for other pages.
 */
export const heroText = (fields: unknown): string | undefined => {
  const { data: { hero, features } = { features: [] } } = Home.safeParse(fields);
  const lines = [hero?.text, hero?.tagline].flatMap((text) => (text ? [plain(text), ''] : []));
  const actions = (hero?.actions ?? []).flatMap(({ text, link }) => (text ? [`- ${linked(plain(text), link)}`] : []));
  const list = features.flatMap(({ title, details, link }) => {
    const name = title ? `**${linked(plain(title), link)}**` : '';
    const item = [name, details ? plain(details) : ''].filter(Boolean).join(': ');
    return item === '' ? [] : [`- ${item}`];
  });
  const blocks = [
    ...lines,
    ...actions,
    ...(actions.length > 0 && list.length > 0 ? ['', '<!-- -->', ''] : []),
    ...list,
  ];
  return blocks.length === 0 ? undefined : blocks.join('\n');
};
