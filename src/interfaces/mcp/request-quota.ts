import type { QuotaName } from '../../http/limiter/limiter.ts';
import { tools } from './tools/index.ts';

const searching = new Set(tools.flatMap(({ name, quota }) => (quota === 'search' ? [name] : [])));

const isSearch = (message: unknown): boolean => {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message)) return false;
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return false;
  return 'name' in params && typeof params.name === 'string' && searching.has(params.name);
};

/** Returns the quotas of a body beyond the request itself: one for each further message of a batch, and one for each search. */
export const bodyQuotas = (body: unknown): QuotaName[] => {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message, index): QuotaName[] => [
    ...(index > 0 ? ['default' as const] : []),
    ...(isSearch(message) ? ['search' as const] : []),
  ]);
};
