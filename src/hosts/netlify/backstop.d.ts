/** Requests per minute at which the platform refuses a client, by quota: the build puts the numbers of the site here. */
declare const backstop: { readonly default: number; readonly search: number };

/** The folder of the site in the project: the build puts it here. */
declare const publishedFolder: string | null;
