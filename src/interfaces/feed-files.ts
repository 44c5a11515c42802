/** The names of the files of feeds, by their formats. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
