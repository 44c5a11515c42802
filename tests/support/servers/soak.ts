import { Agent, get, type IncomingMessage } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

export interface SoakResult {
  /** Streams open at the same time: headers read, body not yet. */
  readonly open: number;
  readonly aborted: number;
  /** Streams read to their last event. */
  readonly completed: number;
  /** Sockets and timers still open at the end, less those before. */
  readonly sockets: number;
  readonly timers: number;
  readonly seconds: number;
}

const count = (kind: RegExp): number => process.getActiveResourcesInfo().filter((name) => kind.test(name)).length;
const sockets = /TCPSocketWrap/;
const timers = /Timeout/;

const open = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/event-stream' } }, (response) => {
      response.pause();
      resolve(response);
    }).on('error', reject);
  });

const readToEnd = async (response: IncomingMessage): Promise<boolean> => {
  let tail = '';
  for await (const chunk of response) tail = (tail + chunk).slice(-200);
  return response.complete && /"message_type":"complete"[^\n]*\n\n$/.test(tail);
};

const settle = async (sockets0: number, timers0: number): Promise<void> => {
  for (let turn = 0; turn < 100 && (count(sockets) > sockets0 || count(timers) > timers0); turn += 1) await wait(50);
};

/** Opens many streams of a server in this process at once, aborts every other one and reads the rest. */
export const soak = async (url: string, streams: number): Promise<SoakResult> => {
  const began = performance.now();
  const before = { sockets: count(sockets), timers: count(timers) };
  // A client that buffers little, so that a paused response stays open however short it is.
  const options = { keepAlive: false, maxSockets: streams, readableHighWaterMark: 256 };
  const agent = new Agent(options);
  const responses: IncomingMessage[] = [];
  // In groups: the test needs many open streams, but the server limits how many answers it computes at once.
  for (let at = 0; at < streams; at += 20) {
    const group = Array.from({ length: Math.min(20, streams - at) }, () => open(url, agent));
    responses.push(...(await Promise.all(group)));
  }
  const isOpen = responses.filter(({ complete, destroyed }) => !complete && !destroyed).length;
  const left = responses.filter((_, at) => at % 2 === 0);
  // Close with FIN and RST in turn, as a browser that leaves and a machine that loses its network.
  for (const [at, response] of left.entries()) at % 2 === 0 ? response.destroy() : response.socket.resetAndDestroy();
  const ends = await Promise.all(responses.filter((_, at) => at % 2 === 1).map(readToEnd));
  agent.destroy();
  await settle(before.sockets, before.timers);
  return {
    open: isOpen,
    aborted: left.length,
    completed: ends.filter(Boolean).length,
    sockets: count(sockets) - before.sockets,
    timers: count(timers) - before.timers,
    seconds: (performance.now() - began) / 1000,
  };
};
