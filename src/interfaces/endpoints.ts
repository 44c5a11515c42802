import { joinAdditions } from '../additions.ts';
import type { QuotaName } from '../http/limiter/limiter.ts';
import { once } from '../once.ts';
import { a2a } from './a2a/endpoint.ts';
import { api } from './api/endpoint.ts';
import { ask } from './ask/endpoint.ts';
import { addedEndpoints, type Endpoint, endpointIn, quotasIn } from './endpoint.ts';
import { mcp } from './mcp/endpoint.ts';

/** The endpoints of the core. To add one, write its folder with `endpoint.ts` and `handler.ts`, add its address to `src/site/site.ts` and its endpoint here. */
const core: readonly Endpoint[] = [api, mcp, a2a, ask];

/**
 * Every interface that computes, those of plug-ins after those of the core. This list loads no handler, because the functions
 * of other interfaces read it.
 */
export const endpointList = once(() =>
  joinAdditions<Endpoint>('endpoint', core, addedEndpoints, ({ name, path }) => [name, path]),
);

/** The endpoint that a path belongs to. */
export const endpointAt = (pathname: string): Endpoint | undefined => endpointIn(endpointList(), pathname);

/**
 * The quotas that a request to an endpoint counts against, by its path.
 *
 * @example
 * getQuotas('/api/v1/search'); // ['default', 'search']
 */
export const getQuotas = (pathname: string): readonly QuotaName[] => quotasIn(endpointList(), pathname);
