import { createHmac, randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { UserError } from '../../src/project/user-error.ts';
import { ReaderCounts, sumCounts } from './reader-counts.ts';

const Key = z.string().regex(/^[0-9a-f]{32}$/);
/** A line: counts that are added to those before, or all counts so far. */
const Line = z.union([ReaderCounts, z.object({ key: Key, total: z.array(ReaderCounts) })]);

/** From this size on the lines are added up, in bytes. */
const maxSize = 4 * 1024 * 1024;

/** The content of a file of counts. */
export interface ReaderFile {
  /** Undefined where the file was not begun by the server. */
  readonly key: string | undefined;
  readonly months: readonly ReaderCounts[];
}

const parseLine = (line: string): z.infer<typeof Line> | undefined => {
  try {
    return Line.safeParse(JSON.parse(line)).data;
  } catch {
    // The process ended while it wrote.
    return undefined;
  }
};

/** Parses a file of counts. Lines that were not written to their end are passed over; a total replaces what is before it. */
export const parseReaders = (text: string): ReaderFile => {
  let key: string | undefined;
  let all: ReaderCounts[] = [];
  for (const line of text.split('\n')) {
    const parsed = line === '' ? undefined : parseLine(line);
    if (parsed === undefined) continue;
    if ('key' in parsed) [key, all] = [parsed.key, [...parsed.total]];
    else all.push(parsed);
  }
  return { key, months: sumCounts(all) };
};

/** The keyed hash of a word (HMAC-SHA-256, cut to 40 bits): who has the file can test a guess, and read nothing. */
export const hashWord = (key: string, term: string): string =>
  createHmac('sha256', key).update(term).digest('hex').slice(0, 10);

const totalLine = (key: string, total: readonly ReaderCounts[]): string => `${JSON.stringify({ key, total })}\n`;

/**
 * Replaces the lines of a file by their sum, in place, because a locked process may write no other file. The sum is appended
 * first: whatever is left of the file when this is interrupted, its last line says all.
 */
const compact = async (handle: FileHandle, key: string, text: string): Promise<void> => {
  const sum = Buffer.from(totalLine(key, parseReaders(text).months));
  const { size } = await handle.stat();
  // The copy at the start must not reach the one at the end.
  if (sum.length * 2 > size) return;
  await handle.write(sum, 0, sum.length, size);
  await handle.sync();
  await handle.write(sum, 0, sum.length, 0);
  await handle.sync();
  await handle.truncate(sum.length);
};

/** Adds counts to a file. Throws file system errors. */
export const appendReaders = async (file: string, key: string, counts: ReaderCounts): Promise<void> => {
  // Not in append mode, which would ignore the position of every write.
  const handle = await open(file, 'r+');
  try {
    const line = Buffer.from(`${JSON.stringify(counts)}\n`);
    const { size } = await handle.stat();
    await handle.write(line, 0, line.length, size);
    if (size + line.length > maxSize) await compact(handle, key, await readFile(file, 'utf8'));
  } finally {
    await handle.close();
  }
};

/**
 * Opens a file of counts, or begins one that only its owner may read, and returns its key. Throws a UserError for a file that
 * is something else.
 */
export const openReaders = async (file: string): Promise<string> => {
  const made = randomBytes(16).toString('hex');
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(totalLine(made, [])).finally(() => handle.close());
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const text = await readFile(file, 'utf8');
  const { key } = parseReaders(text);
  if (key !== undefined) return key;
  if (text !== '')
    throw new UserError(`${file} has no counts of readers. Move it away, so that the server can begin one.`);
  const handle = await open(file, 'r+');
  await handle.writeFile(totalLine(made, [])).finally(() => handle.close());
  return made;
};
