import type { OperationContext } from '../operations/operation.ts';
import type { Compute } from './compute.ts';
import type { ComputeQueue } from './compute-queue.ts';
import type { Limiter, QuotaName } from './limiter/limiter.ts';
import type { PlainResponse } from './plain-response.ts';

/** A discovery document as the index of the API names it. */
export interface PublishedDocument {
  readonly pathname: string;
  readonly mediaType: string;
}

/** What a door works with. */
export interface Context extends OperationContext {
  /** Tells an operator of what went wrong; never sees queries or bodies. */
  readonly log: (event: string, detail: unknown) => void;
  /** Counts requests against the published quotas; left out where something in front of us counts. */
  readonly limiter?: Limiter | undefined;
  /** Where searches and questions wait for their turn; left out where each request has a process to itself. */
  readonly queue?: ComputeQueue | undefined;
  /** The discovery documents of this site, for the index of the API. */
  readonly documents?: readonly PublishedDocument[] | undefined;
  /** The page of the site that answers to people's questions stand in, as HTML; left out where no site was built. */
  readonly readAskShell?: (() => string | undefined) | undefined;
  /** Whether answers are compressed here; left out where the platform does it. */
  readonly compresses?: boolean | undefined;
}

/**
 * What a mount knows of a request and the request does not say. A mount calls `serve(…)(request, { address })`:
 * `address` is the client's IP address, from the socket or from the platform, and from a forwarding header only
 * where the operator named that proxy. Without it all clients share one quota.
 */
export interface RequestInfo {
  readonly address?: string | undefined;
  /** Whether the host itself refuses requests with more than 16 KB of headers, so that nobody need count them again. */
  readonly headersAreLimited?: boolean | undefined;
}

/** The request info that a handler gets from `exchange`. */
export interface HandlerInfo extends RequestInfo {
  /** Runs the searches and questions of this request; left out where they run at once. */
  readonly compute?: Compute | undefined;
}

/** What a door tells the code that serves it. */
export interface Serving {
  /** The quotas that a request counts against, by its path; `default` where nothing is said. */
  readonly quotasOf?: (pathname: string) => readonly QuotaName[];
  /** Whether answers depend on nothing but the address and the library, so that they may be kept and sent again. */
  readonly remembers?: boolean;
  /** Whether the door gets every method and refuses those that it does not take itself, in a form of its own. */
  readonly refusesMethods?: boolean;
}

/** What every interface is to its host: a function from a request to a response, or to the plain data of one. */
export interface Handler {
  (request: Request, context: Context, info: HandlerInfo): Response | PlainResponse | Promise<Response | PlainResponse>;
  readonly serving?: Serving;
}
