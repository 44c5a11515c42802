import { Problem } from '../problem.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Levels of arrays and objects. */
  readonly maxDepth: number;
  /** Names in all objects together. */
  readonly maxKeys: number;
}

/** The limits of every interface that takes a body. */
export const bodyLimits: BodyLimits = { maxBytes: 64 * 1024, maxDepth: 64, maxKeys: 1000 };

const requireJson = (headers: Headers): void => {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (!/^application\/(json|[\w.-]+\+json)$/i.test(type.trim()))
    throw new Problem('unsupported-media-type', 'Send `Content-Type: application/json`.');
  const coding = headers.get('content-encoding')?.trim().toLowerCase();
  if (coding !== undefined && coding !== '' && coding !== 'identity')
    throw new Problem('unsupported-media-type', 'Send the body without a Content-Encoding.');
};

const tooLarge = (maxBytes: number): Problem => new Problem('content-too-large', `Send at most ${maxBytes} bytes.`);

/** A body that comes in chunks of no announced number, for as long as it is not too large. */
const readChunks = async ({ body }: Request, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const readBytes = async (request: Request, maxBytes: number): Promise<Uint8Array> => {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes);
  try {
    // HTTP holds a sender to the length it announced (RFC 9112 §6.3), and reading at once is far cheaper than a stream.
    if (announced === null) return await readChunks(request, maxBytes);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
    return bytes;
  } catch (error) {
    // The client left before its body was whole, which is no fault of ours; nobody reads the answer.
    throw error instanceof Problem ? error : new Problem('malformed-request', 'The body ended before it was whole.');
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Measures how deep a JSON text nests, and how many names it has. One pass, no recursion, no parsing. */
export const measureJson = (text: string): { readonly depth: number; readonly keys: number } => {
  let level = 0;
  let depth = 0;
  let keys = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') {
      level += 1;
      depth = Math.max(depth, level);
    } else if (character === '}' || character === ']') level -= 1;
    else if (character === ':') keys += 1;
  }
  return { depth, keys };
};

/**
 * The JSON body of a request. Throws a Problem: `unsupported-media-type`, `content-too-large`, `malformed-request` for
 * a body that breaks off, or `invalid-json` for text that is not JSON, is not UTF-8 or is nested too deeply; depth is
 * measured before anything recursive sees it.
 */
export const readJsonBody = async (request: Request, limits: Partial<BodyLimits> = {}): Promise<unknown> => {
  const { maxBytes, maxDepth, maxKeys } = { ...bodyLimits, ...limits };
  requireJson(request.headers);
  const bytes = await readBytes(request, maxBytes);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem('invalid-json', 'The body is not valid UTF-8.');
  }
  const { depth, keys } = measureJson(text);
  if (depth > maxDepth) throw new Problem('invalid-json', `The body is nested deeper than ${maxDepth} levels.`);
  if (keys > maxKeys) throw new Problem('invalid-json', `The body has more than ${maxKeys} names.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid-json', 'The body is not valid JSON.');
  }
};
