import { type Dialect, dialects } from './dialect.ts';

/** The action of a method, the same for both versions. */
export type Action = 'send' | 'stream' | 'get' | 'cancel' | 'list' | 'subscribe' | 'push' | 'card';

/** A JSON-RPC method: its action and the wire format of its version. */
export interface Method {
  readonly action: Action;
  readonly dialect: Dialect;
}

type Names = readonly (readonly [Action, ...names: string[]])[];

const named = (dialect: Dialect, actions: Names): [string, Method][] =>
  actions.flatMap(([action, ...names]) => names.map((name): [string, Method] => [name, { action, dialect }]));

/** Every method of both versions. No name is in both, so a name implies its version. 0.3 has no list method in JSON-RPC. */
export const methods: ReadonlyMap<string, Method> = new Map([
  ...named(dialects['0.3'], [
    ['send', 'message/send'],
    ['stream', 'message/stream'],
    ['get', 'tasks/get'],
    ['cancel', 'tasks/cancel'],
    ['subscribe', 'tasks/resubscribe'],
    ['push', ...['set', 'get', 'list', 'delete'].map((verb) => `tasks/pushNotificationConfig/${verb}`)],
    ['card', 'agent/getAuthenticatedExtendedCard'],
  ]),
  ...named(dialects['1.0'], [
    ['send', 'SendMessage'],
    ['stream', 'SendStreamingMessage'],
    ['get', 'GetTask'],
    ['cancel', 'CancelTask'],
    ['list', 'ListTasks'],
    ['subscribe', 'SubscribeToTask'],
    ['push', 'CreateTaskPushNotificationConfig', 'GetTaskPushNotificationConfig'],
    ['push', 'ListTaskPushNotificationConfigs', 'DeleteTaskPushNotificationConfig'],
    ['card', 'GetExtendedAgentCard'],
  ]),
]);

/** Parses a requested version: only major and minor count (A2A 1.0 §3.6), and none means 0.3. Undefined for any other. */
export const parseVersion = (requested: string | null): '0.3' | '1.0' | undefined => {
  const version = requested?.trim() ?? '';
  if (version === '') return '0.3';
  const [, found] = /^(0\.3|1\.0)(?:\.\d{1,5})?$/.exec(version) ?? [];
  return found === '0.3' || found === '1.0' ? found : undefined;
};
