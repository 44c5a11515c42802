import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of buffers in one call of writev(2). */
const buffersPerCall = 512;

/** Writes all bytes: writev(2) may write only a part without an error, such as when the disk becomes full. */
const writeAll = async (handle: FileHandle, buffers: readonly Uint8Array[]): Promise<void> => {
  const { bytesWritten } = await handle.writev(buffers);
  const total = buffers.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < total) await handle.writeFile(Buffer.concat(buffers).subarray(bytesWritten));
};

/**
 * Writes a file atomically: readers get either the old bytes or the new ones, and a write that fails or is killed leaves
 * the old ones. The temporary file beside it has a unique name. Missing folders are created. Throws file system errors.
 */
export const writeFileAtomic = async (
  file: string,
  data: string | Uint8Array | readonly Uint8Array[],
): Promise<void> => {
  const temporary = `${file}.${randomUUID()}.part`;
  const buffers = typeof data === 'string' ? [Buffer.from(data)] : data instanceof Uint8Array ? [data] : data;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, 'wx');
    try {
      for (let at = 0; at < buffers.length; at += buffersPerCall)
        await writeAll(handle, buffers.slice(at, at + buffersPerCall));
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};
