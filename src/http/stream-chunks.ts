import type { Bytes } from './plain-response.ts';

/** Creates a body of chunks, which are read as the client takes them; what makes them ends when the client leaves. */
export const streamChunks = (chunks: AsyncIterator<Bytes, unknown>): ReadableStream<Bytes> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
