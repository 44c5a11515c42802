import type { QuotaName } from '../../http/limiter/limiter.ts';
import { type CountedEndpoint, getPatterns, quotasIn } from '../../interfaces/endpoint.ts';

/** The endpoints of the site, those of plug-ins too: the build puts them here. */
declare const publishedEndpoints: readonly CountedEndpoint[];

/** The patterns of their addresses. */
export const publishedPatterns: readonly string[] = getPatterns(publishedEndpoints);

/** The quotas that a request to an endpoint counts against. */
export const getPublishedQuotas = (pathname: string): readonly QuotaName[] => quotasIn(publishedEndpoints, pathname);
