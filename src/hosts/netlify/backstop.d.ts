/** Requests per minute at which the platform refuses a client, by quota: the build puts the numbers of the site here. */
declare const backstop: { readonly default: number; readonly search: number };
