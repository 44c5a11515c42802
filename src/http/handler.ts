import type { OperationContext } from '../operations/operation.ts';
import type { Compute } from './compute/compute.ts';
import type { ComputeQueue } from './compute/compute-queue.ts';
import type { Limiter } from './limiter/limiter.ts';
import type { ReaderCounter } from './reader-counter.ts';

/** A discovery document as the index of the API names it. */
export interface PublishedDocument {
  readonly pathname: string;
  readonly mediaType: string;
}

/** Everything that requests of one site share. */
export interface Context extends OperationContext {
  /** Reports to the operator; never gets queries or bodies. */
  readonly log: (event: string, detail: unknown) => void;
  /** Counts requests against the published quotas; undefined where something in front of us counts. */
  readonly limiter?: Limiter | undefined;
  /** The queue in which searches and questions wait for their turn; undefined where each request has a process to itself. */
  readonly queue?: ComputeQueue | undefined;
  /** Counts what readers ask for; undefined unless the owner wants that. */
  readonly readers?: ReaderCounter | undefined;
  /** The discovery documents of this site, for the index of the API. */
  readonly documents?: readonly PublishedDocument[] | undefined;
  /**
   * Reads the page of the site around answers to people's questions, as HTML in the language of a folder; undefined where no
   * site was built.
   */
  readonly readAskShell?: ((folder: string) => string | undefined | Promise<string | undefined>) | undefined;
  /** Reads a text that a plug-in has made for requests, by its name; undefined where there is none. */
  readonly readAddedText?: ((name: string) => string | undefined | Promise<string | undefined>) | undefined;
  /** True if responses are compressed here; undefined where the platform does it. */
  readonly compresses?: boolean | undefined;
}

/** The data of a request that its host has besides the Request. */
export interface RequestInfo {
  /**
   * The IP address of the client, from the socket or the platform, and from a forwarding header only where the operator
   * named that proxy. Clients without one share one quota.
   */
  readonly address?: string | undefined;
}

/** The request info that a handler gets. */
export interface HandlerInfo extends RequestInfo {
  /** Runs the searches and questions of this request; undefined where they run at once. */
  readonly compute?: Compute | undefined;
  /** The number of requests that the computations so far are worth beyond the one that was sent. */
  readonly extraRequests?: (() => number) | undefined;
}

/** The handler of an interface. Throws a Problem for what the client got wrong. */
export type Handler = (request: Request, context: Context, info: HandlerInfo) => Response | Promise<Response>;
