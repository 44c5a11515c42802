import { encodedTag } from './conditional.ts';
import type { PlainResponse } from './plain-response.ts';
import { sharedHeaders } from './shared-headers.ts';
import type { Representation } from './stored-response.ts';

export interface Sending {
  readonly isHead: boolean;
  readonly acceptEncoding: string | null;
  /** Fields of this moment, such as the client's quota. */
  readonly extra: Readonly<Record<string, string>>;
}

const ofTheBody: ReadonlySet<string> = new Set(['content-length', 'content-encoding', 'content-type']);

/** Sends a representation in the coding that the client likes best. HEAD says what GET would (RFC 9110 §9.3.2). */
export const send = async (
  representation: Representation,
  { isHead, acceptEncoding, extra }: Sending,
): Promise<PlainResponse> => {
  const { status, headers, body } = representation;
  const coding = representation.codingFor(acceptEncoding);
  if (coding === undefined) return { status, headers: { ...headers, ...extra }, body: isHead ? null : body };
  const bytes = await representation.coded(coding);
  const { etag: tag } = headers;
  return {
    status,
    body: isHead ? null : bytes,
    headers: {
      ...headers,
      ...extra,
      'content-encoding': coding,
      'content-length': String(bytes.length),
      ...(tag === undefined ? {} : { etag: encodedTag(tag, coding) }),
    },
  };
};

/** Tells a client that what it has still holds; `tag` is the entity tag that it named. */
export const sendNotModified = ({ headers }: Representation, tag: string, { extra }: Sending): PlainResponse => {
  const kept = Object.entries(headers).filter(([name]) => !ofTheBody.has(name));
  return { status: 304, headers: { ...Object.fromEntries(kept), ...extra, etag: tag }, body: null };
};

/** Passes on a response that a handler made itself, such as a stream, with what all answers say. */
export const sendResponse = (response: Response, origin: string, { isHead, extra }: Sending): Response => {
  // Set in place: to make another Response would put its body through one more stream.
  const { headers, status } = response;
  for (const [name, value] of Object.entries({ ...sharedHeaders(origin), ...extra }))
    if (!headers.has(name)) headers.set(name, value);
  return isHead ? new Response(null, { status, headers }) : response;
};
