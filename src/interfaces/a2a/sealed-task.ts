import { createHash } from 'node:crypto';
import * as z from 'zod';
import { maxQueryLength } from '../../search/query/search.ts';

/** One question of a conversation. Answers are deterministic, so any instance can create the same task from it again. */
export interface Turn {
  readonly question: string;
  /** The question of the task that the client references. */
  readonly previous: string | undefined;
  readonly contextId: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly nonce: string;
  readonly parts: 'both' | 'text' | 'data';
}

/** Maximum characters of an id that a client chooses. */
export const maxIdLength = 200;

const Sealed = z.tuple([
  z.string().max(maxQueryLength),
  z.string().max(maxQueryLength).nullable(),
  z.string().max(maxIdLength),
  z.string().max(maxIdLength),
  z.int().min(0).max(8.64e15),
  z.string().max(40),
  z.enum(['both', 'text', 'data']),
]);

/** Maximum length of a task id: JSON takes at most 6 bytes for a character, and base64url 4 characters for 3 bytes. */
const maxSealedLength = Math.ceil((6 * 2 * (maxQueryLength + maxIdLength) * 4) / 3) + 200;

const checksum = (payload: string, build: string): string =>
  createHash('sha256').update(`${build}\0${payload}`).digest('base64url').slice(0, 22);

/**
 * Returns the id of a task: its turn, and a checksum over turn and build. So no store is needed; after the content has
 * changed the id is unknown, which is what A2A calls an expired task.
 */
export const sealTask = (turn: Turn, build: string): string => {
  const { question, previous = null, contextId, messageId, time, nonce, parts } = turn;
  const fields = [question, previous, contextId, messageId, time, nonce, parts];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${checksum(payload, build)}`;
};

const parsePayload = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Returns the turn of a task id; undefined for an id that is not ours, was changed, or belongs to another build. */
export const unsealTask = (id: string, build: string): Turn | undefined => {
  if (id.length > maxSealedLength) return undefined;
  const [payload = '', seal] = id.split('.', 2);
  if (id !== `${payload}.${seal}` || seal !== checksum(payload, build)) return undefined;
  const result = Sealed.safeParse(parsePayload(payload));
  if (!result.success) return undefined;
  const [question, previous, contextId, messageId, time, nonce, parts] = result.data;
  return { question, previous: previous ?? undefined, contextId, messageId, time, nonce, parts };
};
