import { hash } from 'node:crypto';

/** The SHA-256 digest of bytes. */
export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
