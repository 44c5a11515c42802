import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';

const { call } = getInterfaces(context);

export const question = 'What is positioning?';
export const definition =
  'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.';

/** Parameters of SendMessage (1.0). */
export const current = (parts: unknown = [{ text: question }], more: object = {}) => ({
  message: { messageId: 'm1', role: 'ROLE_USER', parts, ...more },
});

/** Parameters of message/send (0.3). */
export const old = (parts: unknown = [{ kind: 'text', text: question }], more: object = {}) => ({
  message: { kind: 'message', messageId: 'm1', role: 'user', parts, ...more },
});

/** Sends a message of 1.0 and returns its task. */
export const send = async (params: unknown = current()) => (await call('SendMessage', params)).result.task;

/** Sends a message of 0.3 and returns its task. */
export const sendOld = async (params: unknown = old()) => (await call('message/send', params)).result;

/** Calls a method and returns its error code. */
export const getCode = async (method: string, params: unknown) => (await call(method, params)).error?.code;
