// Constants, no object: a function of a host leaves out feeds that it does not write only if nothing of them is computed.

/** The name of the files of RSS feeds. */
export const rssFile = 'rss.xml';
/** The name of the files of Atom feeds. */
export const atomFile = 'atom.xml';
/** The name of the files of JSON Feeds. */
export const jsonFeedFile = 'feed.json';

/** The names of the files of feeds in all formats. */
export const feedFiles = [rssFile, atomFile, jsonFeedFile] as const;
