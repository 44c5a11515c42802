/** The revision of MCP Apps that the view speaks. */
const protocolVersion = '2026-01-26';

/** A JSON object that somebody else wrote. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one for anything else. */
export const getFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** The program that shows the view in a chat. */
export interface Host {
  /** Sends a request and returns its result. Throws if the host refuses. */
  readonly request: (method: string, params: object) => Promise<Fields>;
  readonly notify: (method: string, params: object) => void;
  /** Introduces the view, and returns what the host says of itself. */
  readonly connect: () => Promise<Fields>;
}

type Listeners = Readonly<Record<string, (params: Fields) => void>>;

/** Opens the connection to the host: JSON-RPC in messages between windows. */
export const openHost = (listeners: Listeners): Host => {
  const waiting = new Map<unknown, { resolve: (result: Fields) => void; reject: (error: Error) => void }>();
  const send = (message: object): void => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  let last = 0;
  const request = (method: string, params: object): Promise<Fields> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });
  const notify = (method: string, params: object): void => send({ method, params });
  const respond = (id: unknown, method: string): void => {
    const isKnown = method === 'ping' || method === 'ui/resource-teardown';
    send(isKnown ? { id, result: {} } : { id, error: { code: -32601, message: 'Method not found' } });
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    const { id, method, params, result, error } = getFields(data);
    if (typeof method === 'string') {
      if (id !== undefined) respond(id, method);
      else if (Object.hasOwn(listeners, method)) listeners[method]?.(getFields(params));
      return;
    }
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(getFields(result));
    else reject?.(new Error(String(getFields(error).message)));
  });
  return {
    request,
    notify,
    async connect() {
      const initialized = await request('ui/initialize', {
        protocolVersion,
        appInfo: { name: 'calculator', version: '1.0.0' },
        appCapabilities: { availableDisplayModes: ['inline'] },
      });
      notify('ui/notifications/initialized', {});
      return initialized;
    },
  };
};
