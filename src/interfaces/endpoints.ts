import type { Handler } from '../http/handler.ts';
import { endpoints } from '../site.ts';

/** A dynamic door: where it answers, how, and the code behind it, loaded when it is first asked. */
export interface Endpoint {
  readonly name: keyof typeof endpoints;
  readonly methods: readonly string[];
  readonly load: () => Promise<Handler>;
}

/** Every dynamic door. Hosts mount this list; adding a door is its folder and its line here. */
export const endpointList: readonly Endpoint[] = [
  { name: 'api', methods: ['GET', 'HEAD'], load: async () => (await import('./api/handler.ts')).handleApi },
  { name: 'mcp', methods: ['POST'], load: async () => (await import('./mcp/handler.ts')).handleMcp },
  { name: 'a2a', methods: ['POST'], load: async () => (await import('./a2a/handler.ts')).handleA2a },
  { name: 'ask', methods: ['GET', 'HEAD', 'POST'], load: async () => (await import('./ask/handler.ts')).handleAsk },
];

/** The door that a path belongs to. */
export const endpointAt = (pathname: string): Endpoint | undefined =>
  endpointList.find(({ name }) => pathname === endpoints[name] || pathname.startsWith(`${endpoints[name]}/`));
