import { createHash } from 'node:crypto';
import former from './former-texts.json' with { type: 'json' };

/** The texts that Halyard itself had in these files, as the beginnings of SHA-256 digests: everything else is the owner's. */
const digests = {
  words: new Set(former.words),
  styles: new Set(former.styles),
  questions: new Set(former.questions),
} as const;

/** Returns true for a text that some commit of Halyard before `content/site.yaml` had. */
export const isFormer = (kind: keyof typeof digests, text: string): boolean =>
  digests[kind].has(createHash('sha256').update(text).digest('hex').slice(0, 12));
