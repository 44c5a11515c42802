import { createByteWriter, readVarint } from './bytes.ts';

/** Encodes ascending positions as runs: how many are skipped, and how many follow each other. A section is one run, since its pages lie side by side. */
export const encodeRuns = (positions: readonly number[]): Uint8Array => {
  const runs = createByteWriter(64);
  let end = 0;
  for (let at = 0; at < positions.length; ) {
    const first = positions[at] ?? 0;
    const start = at;
    while (at < positions.length && positions[at] === first + at - start) at += 1;
    runs.varint(first - end);
    runs.varint(at - start);
    end = first + at - start;
  }
  return runs.view();
};

/** Decodes `count` positions that `encodeRuns` wrote. */
export const decodeRuns = (bytes: Uint8Array, count: number): Uint32Array => {
  const positions = new Uint32Array(count);
  const reader = { bytes, at: 0 };
  let position = 0;
  for (let at = 0; at < count; ) {
    position += readVarint(reader);
    for (let left = readVarint(reader); left > 0; left -= 1) positions[at++] = position++;
  }
  return positions;
};
