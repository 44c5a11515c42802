/** One server-sent event (HTML Living Standard §9.2); without a name it reaches `onmessage`. */
export interface ServerEvent {
  readonly name?: string;
  readonly data: unknown;
}

/** How often a silent stream says that it is alive, in milliseconds: proxies close what is silent for longer. */
const heartbeat = 15_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const encoder = new TextEncoder();

/** JSON has no line breaks of its own, so a value is one `data` line. */
const write = ({ name, data }: ServerEvent): Uint8Array =>
  encoder.encode(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`);

/**
 * Events as a response. Each is made when the client has taken the one before, so a slow client costs no memory, and the
 * headers need not wait for the answer. The stream ends with the last event, or when the client leaves: nothing stays behind.
 */
export const eventStream = (events: Iterable<ServerEvent>, signal: AbortSignal): Response => {
  const iterator = events[Symbol.iterator]();
  let timer: NodeJS.Timeout | undefined;
  let leave: () => void = () => undefined;
  const stop = (): void => {
    clearInterval(timer);
    signal.removeEventListener('abort', leave);
    iterator.return?.();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      leave = () => {
        stop();
        controller.close();
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      timer = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': alive\n\n'));
      }, heartbeat);
      timer.unref();
    },
    pull(controller) {
      const { done, value } = iterator.next();
      if (!done) return controller.enqueue(write(value));
      stop();
      controller.close();
    },
    cancel: stop,
  });
  return new Response(body, { headers });
};
