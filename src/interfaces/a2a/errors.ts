/** An invalid field of a request, as in google.rpc.BadRequest. */
export interface FieldViolation {
  readonly field: string;
  readonly description: string;
}

const errors = {
  parse: { code: -32700, reason: 'JSON_PARSE', message: 'The body is not valid JSON.' },
  request: { code: -32600, reason: 'INVALID_REQUEST', message: 'This is not a JSON-RPC 2.0 request.' },
  method: { code: -32601, reason: 'METHOD_NOT_FOUND', message: 'This method does not exist.' },
  params: { code: -32602, reason: 'INVALID_PARAMS', message: 'The parameters are not valid.' },
  internal: { code: -32603, reason: 'INTERNAL', message: 'Something went wrong on our side.' },
  taskNotFound: {
    code: -32001,
    reason: 'TASK_NOT_FOUND',
    message:
      'Task not found. Tasks are not stored: each is made again from its id, which was changed, is from another site or from an earlier release.',
  },
  taskNotCancelable: {
    code: -32002,
    reason: 'TASK_NOT_CANCELABLE',
    message: 'The task is completed and cannot be cancelled.',
  },
  pushNotSupported: {
    code: -32003,
    reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED',
    message: 'Push notifications are not supported; tasks are completed at once.',
  },
  unsupportedOperation: {
    code: -32004,
    reason: 'UNSUPPORTED_OPERATION',
    message: 'This operation is not supported.',
  },
  contentType: {
    code: -32005,
    reason: 'CONTENT_TYPE_NOT_SUPPORTED',
    message: 'Send text/plain, text/markdown or application/json.',
  },
  extendedCard: {
    code: -32007,
    reason: 'EXTENDED_AGENT_CARD_NOT_CONFIGURED',
    message: 'There is no extended agent card; the public one is complete.',
  },
  version: {
    code: -32009,
    reason: 'VERSION_NOT_SUPPORTED',
    message: 'This version is not supported; send A2A-Version 1.0 or 0.3, or none.',
  },
} as const;

/** The name of an error in this file's table. */
export type A2aErrorName = keyof typeof errors;

/** An error as a value, with an own message or invalid fields if there are any. Codes as in A2A 1.0 §5.4 and JSON-RPC 2.0 §5.1. */
export interface A2aError {
  readonly error: A2aErrorName;
  readonly message?: string;
  readonly violations?: readonly FieldViolation[];
}

export const isA2aError = (value: object): value is A2aError => 'error' in value;

/** The error for invalid parameters; each violation describes what to send. */
export const invalidParams = (...violations: readonly FieldViolation[]): A2aError => ({ error: 'params', violations });

const getMessage = ({ error: name, message, violations = [] }: A2aError): string =>
  [message ?? errors[name].message, ...violations.map(({ field, description }) => `${field}: ${description}`)].join(
    ' ',
  );

/** The JSON-RPC error object. 1.0 adds typed details (§9.5), 0.3 has none. */
export const errorObject = (error: A2aError, version: '0.3' | '1.0') => {
  const { code, reason } = errors[error.error];
  const message = getMessage(error);
  if (version === '0.3') return { code, message };
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'a2a-protocol.org',
    metadata: {},
  };
  const request = { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: error.violations };
  return { code, message, data: error.violations === undefined ? [info] : [info, request] };
};
