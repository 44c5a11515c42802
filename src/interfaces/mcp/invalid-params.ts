import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** The protocol error for parameters that are wrong. */
export const invalidParams = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);
