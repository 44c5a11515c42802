import { endpoints } from '../../site.ts';
import type { QuotaName } from './limiter.ts';

const justDefault: readonly QuotaName[] = ['default'];
const both: readonly QuotaName[] = ['default', 'search'];

/** Where a request is a search or a question. A test compares this with the operations. */
const searches: ReadonlySet<string> = new Set([`${endpoints.api}/search`, endpoints.ask, endpoints.a2a]);

/** The quotas that a request to a door counts against, by its path. */
export const quotasOf = (pathname: string): readonly QuotaName[] =>
  searches.has(pathname.replace(/\/{2,}/g, '/').replace(/(?<=[^/])\/$/, '')) ? both : justDefault;
