/** Header fields by their names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/** Bytes of a body in memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A whole response as plain data: cheap to create, to store and to send again. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Fields;
  readonly body: string | Bytes | null;
}

/** Creates the web-standard form of a response. */
export const toResponse = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body, { status, headers });

/** Creates a response with a JSON body that ends in a line break. */
export const jsonResponse = (value: unknown, headers: Fields, status = 200): Response =>
  new Response(`${JSON.stringify(value)}\n`, { status, headers });
