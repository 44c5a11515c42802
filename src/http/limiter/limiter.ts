/** The published quotas: every request counts against the first, searches and questions against both. */
export type QuotaName = 'default' | 'search';

/** The number of requests that one client may send in a number of seconds. */
export interface Quota {
  readonly requests: number;
  readonly seconds: number;
}

export type Quotas = Readonly<Record<QuotaName, Quota>>;

/** The status of a client with one quota. */
export interface RateLimitStatus {
  readonly name: QuotaName;
  readonly allowed: boolean;
  /** Requests that may follow at once. */
  readonly remaining: number;
  /** Whole seconds, at least 1, until one more request may be sent. */
  readonly seconds: number;
}

/** Counts requests by client. Never throws, and never refuses anyone because its own store fails. */
export interface Limiter {
  readonly quotas: Quotas;
  /** Counts one request of the client with this key against a quota, unless it is used up. */
  consume(name: QuotaName, key: string): RateLimitStatus | Promise<RateLimitStatus>;
  /** Counts further requests for one that cost as much as several. Refuses nothing; a client never owes more than its quota. */
  charge(name: QuotaName, key: string, requests: number): RateLimitStatus | Promise<RateLimitStatus>;
  /** Refunds a request that was counted and cost nothing (304). */
  refund(name: QuotaName, key: string): RateLimitStatus | Promise<RateLimitStatus>;
  /** Reads the status without counting anything. */
  peek(name: QuotaName, key: string): RateLimitStatus | Promise<RateLimitStatus>;
}
