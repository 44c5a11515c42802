import { sendRaw } from '../servers/raw-socket.ts';

const host = 'Host: localhost\r\n';
const cases: readonly (readonly [name: string, bytes: string])[] = [
  ['not HTTP', 'hello\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/9.9', `GET / HTTP/9.9\r\n${host}\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two lengths', `POST /ask HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`],
  [
    'length and chunks',
    `POST /ask HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a chunk of a wrong size', `POST /ask HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`],
  ['a space before the colon', `GET / HTTP/1.1\r\n${host}X : y\r\n\r\n`],
  ['a header of 20 KB', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a control character', `GET /\x00 HTTP/1.1\r\n${host}\r\n`],
  ['a control character in a field', `GET / HTTP/1.1\r\n${host}X: a\x00b\r\n\r\n`],
  ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['a target of *', `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['an upgrade', `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['raw UTF-8 in the path', `GET /é HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['two slashes', `GET //evil.example/%2e%2e HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['an empty target', `GET  HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
];

/** Sends malformed bytes over raw sockets and returns the errors of the responses. */
export const rawFaults = async (origin: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, bytes] of cases) {
    const answer = await sendRaw(origin, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    const [head = ''] = answer.split('\r\n\r\n', 1);
    if (status >= 500 || status === 401 || status === 403) faults.push(`${name}: status ${status}`);
    if (answer !== '' && status === 0) faults.push(`${name}: not HTTP`);
    if (status >= 400 && !/content-type: (application\/problem\+json|text\/(html|markdown))/i.test(head))
      faults.push(`${name}: ${status} is no problem`);
    if (/location: [^\r]*evil/i.test(head)) faults.push(`${name}: leads elsewhere`);
  }
  return faults;
};
