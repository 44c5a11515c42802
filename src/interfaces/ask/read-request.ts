import { readJsonBody } from '../../http/read-json-body.ts';
import { Problem } from '../../problem.ts';
import { type AskRequest, parseFields } from './request.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups of the nested form. Their fields have different names, so they can be merged into one flat object. */
const groups = ['meta', 'context', 'prefer'] as const;

const flatten = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const query = isObject(body.query) ? body.query : {};
  const parts = groups.map((name) => {
    const group = body[name];
    if (group !== undefined && !isObject(group)) throw new Problem('invalid-parameter', `${name} takes an object.`);
    return group ?? {};
  });
  return { ...Object.assign({}, ...parts), ...query, query: query.text };
};

/** Reads fields from a query or a form; dotted names such as `query.text=…&prefer.streaming=true` are the nested form. */
const getFields = (pairs: URLSearchParams): { fields: Record<string, unknown>; form: AskRequest['form'] } => {
  const fields: Record<string, unknown> = {};
  let form: AskRequest['form'] = 'flat';
  for (const [name, value] of pairs) {
    const [group = '', ...rest] = name.split('.');
    const field = rest.join('.');
    const isNested = field !== '' && (group === 'query' || groups.some((name) => name === group));
    if (group === 'query' && isNested) form = 'nested';
    const target = isNested ? (field === 'text' && group === 'query' ? 'query' : field) : name;
    // The first of repeated parameters counts. `__proto__` is ignored: assigning it would set the prototype.
    if (target !== '__proto__' && !Object.hasOwn(fields, target)) fields[target] = value;
  }
  return { fields, form };
};

const maxFormBytes = 64 * 1024;

const readForm = async (request: Request): Promise<URLSearchParams> => {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxFormBytes) throw new Problem('content-too-large', `Send at most ${maxFormBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
};

/** Reads a request from its query, form or JSON body. Throws a Problem. */
export const readAskRequest = async (request: Request): Promise<AskRequest> => {
  const acceptsStream = request.headers.get('accept')?.includes('text/event-stream') ?? false;
  if (request.method !== 'POST') {
    const { fields, form } = getFields(new URL(request.url).searchParams);
    return parseFields(fields, form, acceptsStream);
  }
  if (request.headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
    const { fields, form } = getFields(await readForm(request));
    return parseFields(fields, form, acceptsStream);
  }
  const body = await readJsonBody(request);
  if (!isObject(body)) throw new Problem('invalid-parameter', 'Send a JSON object.');
  const isNested = isObject(body.query) || groups.some((name) => isObject(body[name]));
  return parseFields(isNested ? flatten(body) : body, isNested ? 'nested' : 'flat', acceptsStream);
};
