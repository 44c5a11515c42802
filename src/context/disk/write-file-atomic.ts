import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** How many pieces one call of writev(2) takes at most. */
const piecesAtOnce = 512;

/** Writes all bytes: writev(2) may write a part of them, as it does on a disk that becomes full, and reports no error. */
const writeWhole = async (handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> => {
  const { bytesWritten } = await handle.writev(pieces);
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < wanted) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
};

/**
 * Writes a file as a whole: whoever reads it meanwhile gets the old bytes or the new ones, and a write that fails or is
 * killed leaves the old ones. The temporary file beside it has a name that no other process chooses. Missing folders are
 * made. Throws what the file system throws.
 */
export const writeFileAtomic = async (
  file: string,
  data: string | Uint8Array | readonly Uint8Array[],
): Promise<void> => {
  const temporary = `${file}.${randomUUID()}.part`;
  const pieces = typeof data === 'string' ? [Buffer.from(data)] : data instanceof Uint8Array ? [data] : data;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, 'wx');
    try {
      for (let at = 0; at < pieces.length; at += piecesAtOnce)
        await writeWhole(handle, pieces.slice(at, at + piecesAtOnce));
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};
