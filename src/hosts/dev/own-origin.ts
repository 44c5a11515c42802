import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

const getPairs = (fields: Fields): [string, OutgoingHttpHeader | undefined][] =>
  Array.isArray(fields)
    ? Array.from({ length: fields.length / 2 }, (_, at) => [String(fields[2 * at]), fields[2 * at + 1]])
    : Object.entries(fields);

/**
 * Keeps what a response carries from pages of other origins, whoever writes its head and how: no CORS field goes out,
 * and browsers may not load it as a picture, script or frame of another site.
 */
export const keepToOwnOrigin = (response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, reason?: string | Fields, more?: Fields): ServerResponse => {
    const fields = typeof reason === 'object' ? reason : more;
    for (const [name, value] of getPairs(fields ?? {})) if (value !== undefined) response.setHeader(name, value);
    for (const name of response.getHeaderNames()) if (name.startsWith('access-control-')) response.removeHeader(name);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    return typeof reason === 'string' ? writeHead(status, reason) : writeHead(status);
  };
};
