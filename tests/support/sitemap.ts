const locations = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

/** The text of a sitemap of a served site or, of an index, those of its parts. */
export const readSitemap = async (origin: string, pathname: string): Promise<string> => {
  const text = await (await fetch(origin + pathname)).text();
  if (!text.includes('<sitemapindex')) return text;
  const parts = await Promise.all(locations(text).map((url) => readSitemap(origin, new URL(url).pathname)));
  return parts.join('');
};

/** The URLs of the pages that authors wrote, as the sitemap of a served site has them. */
export const readPageUrls = async (origin: string): Promise<string[]> =>
  locations(await readSitemap(origin, '/sitemap.xml'));

/** The URLs of all pages of a served site, those of lists and of the service among them. */
export const readSitemaps = async (origin: string): Promise<string[]> => [
  ...(await readPageUrls(origin)),
  ...locations(await readSitemap(origin, '/sitemap-lists.xml')),
];
