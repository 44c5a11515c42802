import { hash } from 'node:crypto';

/** The SHA-256 of bytes or of a text in UTF-8, as lower-case hex. */
export const computeDigest = (data: string | Uint8Array): string => hash('sha256', data);
