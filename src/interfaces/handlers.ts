import type { Handler } from '../http/handler.ts';
import type { Endpoint } from './endpoint.ts';

/** Loads the handler of an interface, which its folder exports as `handle`. */
export const loadHandler = async ({ name }: Endpoint): Promise<Handler> => {
  const { handle }: { readonly handle: Handler } = await import(`./${name}/handler.ts`);
  return handle;
};
