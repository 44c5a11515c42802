import type { Source } from '../operations/operation.ts';

/** What a door works with. */
export interface Context extends Source {
  /** Tells an operator of what went wrong; never sees queries or bodies. */
  readonly log: (event: string, detail: unknown) => void;
}

/** What every interface is to its host: a function from a request to a response. */
export type Handler = (request: Request, context: Context) => Response | Promise<Response>;
