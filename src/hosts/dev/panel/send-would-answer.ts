import type { ServerResponse } from 'node:http';
import type { OperationContext } from '../../../operations/operation.ts';
import { wouldAnswer } from './would-answer.ts';

/** Sends the result of `wouldAnswer` for the parameters `question` and `path` as JSON; `null` for an empty question. */
export const sendWouldAnswer = async (
  response: ServerResponse,
  query: string,
  openContext: () => Promise<OperationContext>,
): Promise<void> => {
  const parameters = new URLSearchParams(query);
  const question = parameters.get('question')?.trim() ?? '';
  const result = question === '' ? null : wouldAnswer(question, parameters.get('path') ?? '', await openContext());
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(result));
};
