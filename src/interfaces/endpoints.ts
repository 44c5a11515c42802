import type { Handler } from '../http/handler.ts';
import { endpoints } from '../site.ts';

/** A dynamic endpoint, with its handler, which is imported on the first request. */
export interface Endpoint {
  readonly name: keyof typeof endpoints;
  readonly methods: readonly string[];
  readonly load: () => Promise<Handler>;
}

/** Every dynamic endpoint. Hosts mount this list. */
export const endpointList: readonly Endpoint[] = [
  { name: 'api', methods: ['GET', 'HEAD'], load: async () => (await import('./api/handler.ts')).handleApi },
  { name: 'mcp', methods: ['POST'], load: async () => (await import('./mcp/handler.ts')).handleMcp },
  { name: 'a2a', methods: ['POST'], load: async () => (await import('./a2a/handler.ts')).handleA2a },
  { name: 'ask', methods: ['GET', 'HEAD', 'POST'], load: async () => (await import('./ask/handler.ts')).handleAsk },
];

/** Returns the endpoint that a path belongs to. */
export const endpointAt = (pathname: string): Endpoint | undefined =>
  endpointList.find(({ name }) => pathname === endpoints[name] || pathname.startsWith(`${endpoints[name]}/`));
