import * as z from 'zod';
import { readJson } from '../../library/text/read-json.ts';
import { maxQueryLength } from '../../search/query/search.ts';
import { checksum, maxIdLength, type Turn } from './task.ts';

const Sealed = z.tuple([
  z.string().max(maxQueryLength),
  z.string().max(maxQueryLength).nullable(),
  z.string().max(maxIdLength),
  z.string().max(maxIdLength),
  z.int().min(0).max(8.64e15),
  z.string().max(40),
  z.enum(['both', 'text', 'data']),
  z.boolean(),
  z.int().nullable(),
]);

/** Maximum length of a task id: JSON takes at most 6 bytes for a character, and base64url 4 characters for 3 bytes. */
const maxSealedLength = Math.ceil((6 * 2 * (maxQueryLength + maxIdLength) * 4) / 3) + 200;

/** The turn of a task id; undefined for an id that is not ours, was changed, or belongs to another build. */
export const unsealTask = (id: string, build: string): Turn | undefined => {
  if (id.length > maxSealedLength) return undefined;
  const [payload = '', seal] = id.split('.', 2);
  if (id !== `${payload}.${seal}` || seal !== checksum(payload, build)) return undefined;
  const result = Sealed.safeParse(readJson(Buffer.from(payload, 'base64url').toString()));
  if (!result.success) return undefined;
  const [question, previous, contextId, messageId, time, nonce, parts, isMarkdown, maxTokens] = result.data;
  const optional = { previous: previous ?? undefined, maxTokens: maxTokens ?? undefined };
  return { question, contextId, messageId, time, nonce, parts, isMarkdown, ...optional };
};
