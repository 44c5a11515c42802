/** The URLs of all pages of a served site, those of lists and of the service among them. */
export const readSitemaps = async (origin: string): Promise<string[]> => {
  const texts = await Promise.all(
    ['/sitemap.xml', '/sitemap-lists.xml'].map(async (pathname) => (await fetch(origin + pathname)).text()),
  );
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url));
};
