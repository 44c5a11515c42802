import { createHash } from 'node:crypto';
import * as z from 'zod';
import { maxQueryLength } from '../../search/query/search.ts';

/** All that a task is made from. Answers are deterministic, so that any instance can make the same task again. */
export interface Turn {
  readonly question: string;
  /** The question of the task that the client refers to. */
  readonly previous: string | undefined;
  readonly contextId: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly nonce: string;
  readonly parts: 'both' | 'text' | 'data';
}

/** The most characters of an id that a client makes. */
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

/** Longer ids cannot be ours: JSON spells a character in at most 6 bytes, and base64url spells 3 bytes in 4 characters. */
const longestSealed = Math.ceil((6 * 2 * (maxQueryLength + maxIdLength) * 4) / 3) + 200;

const checksum = (payload: string, build: string): string =>
  createHash('sha256').update(`${build}\0${payload}`).digest('base64url').slice(0, 22);

/**
 * The id of a task: what it is made from, and a checksum with the build of the content. There is no store; after the
 * content has changed the id is unknown, which is what A2A calls an expired task.
 */
export const sealTask = (turn: Turn, build: string): string => {
  const { question, previous = null, contextId, messageId, time, nonce, parts } = turn;
  const fields = [question, previous, contextId, messageId, time, nonce, parts];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${checksum(payload, build)}`;
};

const read = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** What a task is made from; undefined for an id that is not ours, was changed, or belongs to another build. */
export const unsealTask = (id: string, build: string): Turn | undefined => {
  if (id.length > longestSealed) return undefined;
  const [payload = '', seal] = id.split('.', 2);
  if (id !== `${payload}.${seal}` || seal !== checksum(payload, build)) return undefined;
  const result = Sealed.safeParse(read(payload));
  if (!result.success) return undefined;
  const [question, previous, contextId, messageId, time, nonce, parts] = result.data;
  return { question, previous: previous ?? undefined, contextId, messageId, time, nonce, parts };
};
