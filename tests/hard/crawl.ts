import console from 'node:console';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { measuredServer } from './servers/measured-server.ts';

/**
 * `node tests/hard/crawl.ts [questions]`: reads every page of the last build in eight forms, then asks and searches for words
 * of its pages in questions that are all new. Every response must be 200, and the server must stay below 250 MB.
 */
const questions = Number(process.argv[2] ?? 4000);
const List = z.object({
  items: z.array(z.object({ path: z.string(), title: z.string() })),
  links: z.object({ next: z.string().nullish() }).optional(),
  next: z.string().nullish(),
});
const { address, measure, stop } = await measuredServer();
let failed = 0;
let bytes = 0;
const read = async (target: string, init: RequestInit = {}): Promise<string> => {
  const response = await fetch(target.startsWith('http') ? target : address + target, init);
  const body = await response.text();
  bytes += body.length;
  if (response.status !== 200) {
    failed += 1;
    if (failed < 10) console.log(response.status, target, body.slice(0, 200));
  }
  return body;
};

const pages: { path: string; title: string }[] = [];
for (let offset = 0; ; offset += 100) {
  const { items } = List.parse(JSON.parse(await read(`/api/v1/content?limit=100&offset=${offset}`)));
  pages.push(...items);
  if (items.length < 100) break;
}

const getPage = (path: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_page', arguments: { url: path } },
  }),
});
const toAddress = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`;
/** The forms of a page. */
const forms: readonly ((path: string) => Promise<string>)[] = [
  (path) => read(toAddress(path)),
  (path) => read(`${toAddress(path)}.md`),
  (path) => read(toAddress(path), { headers: { accept: 'text/markdown' } }),
  (path) => read(`${toAddress(path)}?mode=agent`),
  (path) => read(`/api/v1/content${toAddress(path)}`),
  (path) => read(`/api/v1/content${toAddress(path)}?max_tokens=200`),
  (path) => read(`/api/v1/content?paths=${encodeURIComponent(path)}`),
  (path) => read('/mcp', getPage(path)),
];

/** Measures after idle connections have closed and rests have been collected. */
const show = async (name: string): Promise<number> => {
  await wait(3000);
  const { heap, rss, descriptors } = await measure();
  console.log({ name, pages: pages.length, megabytesRead: Math.round(bytes / 1e6), failed, heap, rss, descriptors });
  return rss;
};

/** Runs a task for each item, eight at once. */
const eight = async <Item>(
  items: readonly Item[],
  task: (item: Item, at: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) await task(item, at);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
};

await show('start');
const inPath = pages.filter(({ path }) => path !== '');
for (const form of forms) await eight(inPath, ({ path }) => form(path));
const crawled = await show('crawled');
const asked = Array.from({ length: questions }, (_, at) => `${inPath[(at * 7) % inPath.length]?.title} ${at}`);
await eight(asked, (question, at) => {
  const query = encodeURIComponent(question.slice(0, 400));
  return read(at % 2 === 0 ? `/ask?query=${query}&streaming=false` : `/api/v1/search?q=${query}`);
});
const answered = await show('asked');
const code = await stop();
process.exitCode = failed === 0 && code === 0 && Math.max(crawled, answered) < 250 ? 0 : 1;
