import { afterEach, expect, test, vi } from 'vitest';
import { eventStream, type ServerEvent } from '../../src/http/event-stream.ts';

afterEach(() => vi.useRealTimers());

const decoder = new TextDecoder();
const never = new AbortController().signal;

function* counting(from: { made: number; closed: boolean }, count: number): Generator<ServerEvent> {
  try {
    for (let at = 0; at < count; at += 1) {
      from.made += 1;
      yield { data: at };
    }
  } finally {
    from.closed = true;
  }
}

test('events are written one after another, values on one line', async () => {
  const response = eventStream([{ name: 'start', data: { text: 'a\nb' } }, { data: [1] }], never);
  expect(await response.text()).toBe('event: start\ndata: {"text":"a\\nb"}\n\ndata: [1]\n\n');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

test('events are made as they are read', async () => {
  const source = { made: 0, closed: false };
  const reader = eventStream(counting(source, 1000), never).body?.getReader();
  await reader?.read();
  expect(source.made).toBeLessThan(4);
  await reader?.cancel();
  expect(source.closed).toBe(true);
});

test('nothing stays behind: not after the end, nor when the client leaves', async () => {
  vi.useFakeTimers();
  const source = { made: 0, closed: false };
  await eventStream(counting(source, 3), never).text();
  expect([vi.getTimerCount(), source.closed]).toEqual([0, true]);

  const controller = new AbortController();
  const left = { made: 0, closed: false };
  const reader = eventStream(counting(left, 1000), controller.signal).body?.getReader();
  await reader?.read();
  controller.abort();
  expect([vi.getTimerCount(), left.closed]).toEqual([0, true]);

  const unread = { made: 0, closed: false };
  await eventStream(counting(unread, 1000), never).body?.cancel();
  expect([vi.getTimerCount(), unread.made]).toEqual([0, 0]);

  expect(await eventStream([{ data: 1 }], AbortSignal.abort()).text()).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('a silent stream says that it is alive, to a client that reads', async () => {
  vi.useFakeTimers();
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async function* (): AsyncGenerator<ServerEvent> {
    yield { data: 1 };
    await wait;
    yield { data: 2 };
  };
  const reader = eventStream(slow(), never).body?.getReader();
  const next = async (): Promise<string> => decoder.decode((await reader?.read())?.value);
  expect(await next()).toBe('data: 1\n\n');
  const alive = next();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await alive).toBe(': alive\n\n');
  release();
  expect(await next()).toBe('data: 2\n\n');
});
