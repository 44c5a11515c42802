import type { QuotaName } from '../../http/limiter/limiter.ts';

/** The name of the tool that a message calls. */
const calledTool = (message: unknown): string | undefined => {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message))
    return undefined;
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return undefined;
  return 'name' in params && typeof params.name === 'string' ? params.name : undefined;
};

let loading: Promise<{ readonly searchTools: ReadonlySet<string> }> | undefined;

// The tools come with the MCP SDK, which discovery does without. `import()` looks a loaded module up again in each call.
const searchTools = async (): Promise<ReadonlySet<string>> => {
  loading ??= import('./server/tool-methods.ts');
  return (await loading).searchTools;
};

/** The quotas of a body beyond the request itself: one for each further message of a batch, and one for each search. */
export const bodyQuotas = async (body: unknown): Promise<QuotaName[]> => {
  const called = (Array.isArray(body) ? body : [body]).map(calledTool);
  const searches = called.some((name) => name !== undefined) ? await searchTools() : new Set<string>();
  return called.flatMap((name, index): QuotaName[] => [
    ...(index > 0 ? ['default' as const] : []),
    ...(name !== undefined && searches.has(name) ? ['search' as const] : []),
  ]);
};
