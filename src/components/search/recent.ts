/** The most queries that are remembered. */
const most = 4;
const key = 'searches';

/** The queries of this tab whose results were opened, latest first. They never leave the browser. */
export const recentQueries = (): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

/** Remembers a query until the tab is closed. */
export const rememberQuery = (query: string): void => {
  try {
    const queries = [query, ...recentQueries().filter((other) => other !== query)];
    sessionStorage.setItem(key, JSON.stringify(queries.slice(0, most)));
  } catch {
    // Without storage nothing is remembered.
  }
};
