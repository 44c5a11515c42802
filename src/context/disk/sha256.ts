import { createHash } from 'node:crypto';

/** Returns the SHA-256 digest of bytes. */
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
