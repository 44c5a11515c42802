import { createByteWriter, readVarint } from './bytes.ts';
import { decodeRuns, encodeRuns } from './runs.ts';

/** Encodes the times at which pages expire: of each time how much later it is than the one before, the number of its pages, and their runs with their length. */
export const encodeExpiries = (expiries: readonly (readonly [position: number, time: number])[]): Uint8Array => {
  const writer = createByteWriter(64);
  let before = 0;
  for (const [time, pages] of [...Map.groupBy(expiries, ([, expiry]) => expiry)].sort(([a], [b]) => a - b)) {
    const runs = encodeRuns(pages.map(([position]) => position));
    for (const value of [time - before, pages.length, runs.length]) writer.varint(value);
    writer.bytes(runs);
    before = time;
  }
  return writer.view();
};

/** Decodes expiry times by position. */
export const decodeExpiries = (bytes: Uint8Array): Map<number, number> => {
  const expiries = new Map<number, number>();
  const reader = { bytes, at: 0 };
  let time = 0;
  while (reader.at < bytes.length) {
    time += readVarint(reader);
    const count = readVarint(reader);
    const length = readVarint(reader);
    for (const position of decodeRuns(bytes.subarray(reader.at, reader.at + length), count))
      expiries.set(position, time);
    reader.at += length;
  }
  return expiries;
};
