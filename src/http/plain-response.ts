/** Header fields by their names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/** Bytes of a body in memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A value, or a promise of one. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Passes a value on at once if it is there already, and else when its promise resolves. A cached response needs no promise: an
 * `await` of a plain value would suspend it all the same.
 *
 * @example
 * whenReady(limiter.consume(name, key), ({ allowed }) => allowed);
 */
export const whenReady = <Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> => (value instanceof Promise ? value.then(next) : next(value));

/** A whole response as plain data: cheap to create, to store and to send again. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Fields;
  readonly body: string | Bytes | null;
}

/**
 * A response whose fields and body are data. `finish` and the Node host read `fields` and `whole`: to fill Headers and read
 * them again costs 10 µs, and to create a stream for a body 60 µs and more. Whatever else the web standard has is read from a
 * Response of its own, which is created when it is first read. Platforms that read past the accessors must not get one.
 */
export class WholeResponse extends Response {
  readonly whole: string | Bytes | null;
  #fields: Fields;
  #headers: Headers | undefined;
  #standard: Response | undefined;

  constructor({ status, headers, body }: PlainResponse) {
    super(null, { status });
    this.whole = body;
    this.#fields = headers;
  }

  get fields(): Fields {
    return this.#headers === undefined ? this.#fields : Object.fromEntries(this.#headers);
  }

  override get headers(): Headers {
    this.#headers ??= new Headers(this.#fields);
    return this.#headers;
  }

  setFields(fields: Fields): void {
    this.#fields = { ...this.fields, ...fields };
    this.#headers = undefined;
  }

  get #streamed(): Response {
    this.#standard ??= new Response(this.whole, { headers: this.headers });
    return this.#standard;
  }

  override get body(): Response['body'] {
    return this.whole === null ? null : this.#streamed.body;
  }

  override get bodyUsed(): boolean {
    return this.#standard?.bodyUsed ?? false;
  }

  override text(): ReturnType<Response['text']> {
    return this.#streamed.text();
  }

  override json(): ReturnType<Response['json']> {
    return this.#streamed.json();
  }

  override arrayBuffer(): ReturnType<Response['arrayBuffer']> {
    return this.#streamed.arrayBuffer();
  }

  override bytes(): ReturnType<Response['bytes']> {
    return this.#streamed.bytes();
  }

  override blob(): ReturnType<Response['blob']> {
    return this.#streamed.blob();
  }

  override formData(): ReturnType<Response['formData']> {
    return this.#streamed.formData();
  }

  override clone(): Response {
    const { status, headers } = this;
    return new Response(this.#streamed.clone().body, { status, headers });
  }
}

/** Creates the web-standard form of a response. */
export const toResponse = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body, { status, headers });

/** Creates a response with a JSON body that ends in a line break. */
export const jsonResponse = (value: unknown, headers: Fields, status = 200): Response =>
  new WholeResponse({ status, headers, body: `${JSON.stringify(value)}\n` });

/** The header fields of a response as data. */
export const getFields = (response: Response): Fields =>
  response instanceof WholeResponse ? response.fields : Object.fromEntries(response.headers);

/** Sets header fields of a response, in place. */
export const setFields = (response: Response, fields: Fields): void => {
  if (response instanceof WholeResponse) response.setFields(fields);
  else for (const [name, value] of Object.entries(fields)) response.headers.set(name, value);
};

const utf8 = new TextEncoder();

/** Reads the whole body of a response; null where it has none. */
export const readBody = async (response: Response): Promise<Bytes | null> => {
  if (!(response instanceof WholeResponse))
    return response.body === null ? null : new Uint8Array(await response.arrayBuffer());
  return typeof response.whole === 'string' ? utf8.encode(response.whole) : response.whole;
};

/** Fields that a browser may show to a page of another origin. */
const exposed = 'ETag, Content-Range, Link, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, Location';

const everywhere: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const requestHeaders =
  'content-type accept authorization mcp-protocol-version mcp-method mcp-name mcp-session-id last-event-id if-none-match if-modified-since a2a-version traceparent tracestate baggage'.split(
    ' ',
  );

/** The names of a list of fields; no more than any client sends. */
const fieldNames = (list: string): string[] =>
  list
    .split(',', 50)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^[\w-]{1,100}$/.test(name));

/** The fields of a preflight response (Fetch §4.8): any origin and any field is allowed, for a day. */
export const preflightHeaders = (allow: string, asked = ''): Readonly<Record<string, string>> => ({
  allow,
  'access-control-allow-methods': allow,
  'access-control-allow-headers': [...new Set([...requestHeaders, ...fieldNames(asked)])].join(', '),
  'access-control-max-age': '86400',
});

const overTls = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

/** The fields of every response; an interface may override them. HSTS is for TLS only (RFC 6797 §7.2). */
export const sharedHeaders = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith('https:') ? overTls : everywhere;
