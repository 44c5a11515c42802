/** The addresses of the page on the screen, on this server. */
export interface PageLinks {
  readonly path: string;
  readonly markdown: string;
  readonly json: string;
}

const recordsBelow = '/api/v1/content/';

const toPathname = (type: string): string | undefined => {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][type="${type}"]`);
  // The links name the origin of the published site.
  return link === null ? undefined : new URL(link.href).pathname;
};

/** The addresses of the page; undefined on pages that agents do not get, such as the search. */
export const readPageLinks = (): PageLinks | undefined => {
  const markdown = toPathname('text/markdown');
  const json = toPathname('application/json');
  if (markdown === undefined || json === undefined || !json.startsWith(recordsBelow)) return undefined;
  return { path: decodeURIComponent(json.slice(recordsBelow.length)), markdown, json };
};
