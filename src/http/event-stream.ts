/** One server-sent event (HTML Living Standard §9.2); without a name it reaches `onmessage`. */
export interface ServerEvent {
  readonly name?: string;
  readonly data: unknown;
}

/** The interval of comments on a silent stream, in milliseconds: proxies close one that is silent for longer. */
const heartbeat = 15_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const encoder = new TextEncoder();
const heartbeatComment = encoder.encode(': alive\n\n');

/** JSON has no line breaks of its own, so a value is one `data` line. */
const write = ({ name, data }: ServerEvent): Uint8Array =>
  encoder.encode(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`);

const iteratorOf = (
  events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>,
): Iterator<ServerEvent> | AsyncIterator<ServerEvent> =>
  Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();

/**
 * Creates a response of events. Each is made when the client has taken the one before, so a slow client costs no memory. The stream ends with the last event, or when the client leaves: nothing stays.
 */
export const eventStream = (
  events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>,
  signal: AbortSignal,
): Response => {
  const iterator = iteratorOf(events);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let leave: () => void = () => undefined;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    signal.removeEventListener('abort', leave);
    void iterator.return?.();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      leave = () => {
        if (isOver) return;
        stop();
        controller.close();
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      timer = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(heartbeatComment);
      }, heartbeat);
      timer.unref();
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (isOver) return;
      if (!done) return controller.enqueue(write(value));
      stop();
      controller.close();
    },
    cancel: stop,
  });
  return new Response(body, { headers });
};
