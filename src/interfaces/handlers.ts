import type { Handler } from '../http/handler.ts';
import type { Endpoint } from './endpoint.ts';

/** Loads the handler of an interface, which the folder of one of the core exports as `handle`. */
export const loadHandler = async ({ name, load }: Endpoint): Promise<Handler> => {
  if (load !== undefined) return load();
  const { handle }: { readonly handle: Handler } = await import(`./${name}/handler.ts`);
  return handle;
};
