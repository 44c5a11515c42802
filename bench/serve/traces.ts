import { Session } from 'node:inspector/promises';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { startTestServer } from '../../tests/support/servers/start-test-server.ts';

// `npm run bench -- traces [folder of a built site]`: prints, as JSON, the files under `src` that each kind of request runs,
// counted by V8's precise coverage.

const [out = 'dist'] = process.argv.slice(2);
const root = pathToFileURL(process.cwd()).href;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const { address, stop } = await startTestServer({ out });

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const search = (q: string) => (): Promise<Response> => fetch(`${address}/api/v1/search?q=${encodeURIComponent(q)}`);
const a2a = (text: string) => (): Promise<Response> => {
  const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text }] };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } });
  return fetch(`${address}/a2a`, { method: 'POST', headers: { ...json, 'a2a-version': '1.0' }, body });
};

/** The files under `src` in which a function runs until the response is read. */
const trace = async (request: () => Promise<Response>): Promise<string[]> => {
  await session.post('Profiler.takePreciseCoverage');
  const response = await request();
  const text = await response.text();
  if (!response.ok || text.includes('"error"')) throw new Error(`${response.status} ${text}`);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => url.startsWith(`${root}/src/`) && functions.some(({ ranges }) => ranges[0]?.count))
    .map(({ url }) => url.slice(root.length + 1))
    .sort();
};

/** The files that all of these requests run: timers of the server may run others meanwhile. */
const traceAll = async (requests: readonly (() => Promise<Response>)[]): Promise<string[]> => {
  const traces: string[][] = [];
  for (const request of requests) traces.push(await trace(request));
  return traces.reduce((common, files) => common.filter((file) => files.includes(file)));
};

// Code is loaded here, and caches of words are filled.
for (const warm of [search('price'), search('value'), a2a('What is positioning?'), a2a('What is a price?')])
  await trace(warm);
const words = ['retention curve', 'channel mix', 'survey margin'];
console.log(
  JSON.stringify({
    search: await traceAll(words.map(search)),
    searchAgain: await traceAll(words.map(search)),
    a2a: await traceAll(['How do I measure retention?', 'What is a channel mix?', 'Why do surveys fail?'].map(a2a)),
  }),
);
session.disconnect();
await stop();
