import type { Context } from '../../http/handler.ts';
import type { OpenContext } from '../../release/open/open-context.ts';

/** A place where a function can read the files of its own deployment. */
export interface FilePlace {
  /** A URL that ends with a slash. */
  readonly address: string;
  /** Sends the requests; undefined for `fetch`. */
  readonly send?: (url: URL, init: RequestInit) => Promise<Response>;
}

/**
 * Opens the data of the release that a function belongs to; `places` returns those of the present request. Each host has one in
 * `bundled-data.ts`, for data in the bundle; where the data are published, the build bundles another one in its place.
 */
export type OpenData = (places: () => readonly FilePlace[], log: Context['log']) => Promise<OpenContext>;
