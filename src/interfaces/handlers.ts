import type { Handler } from '../http/handler.ts';
import type { EndpointName } from './endpoints.ts';

/** Loads the handler of an interface. */
export const handlers: Readonly<Record<EndpointName, () => Promise<Handler>>> = {
  api: async () => (await import('./api/handler.ts')).handleApi,
  mcp: async () => (await import('./mcp/handler.ts')).handleMcp,
  a2a: async () => (await import('./a2a/handler.ts')).handleA2a,
  ask: async () => (await import('./ask/handler.ts')).handleAsk,
};
