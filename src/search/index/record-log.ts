const chunkSize = 1 << 22;

/** Records of bytes, packed in chunks as they come: a million small arrays would cost more than what they hold. */
export interface RecordLog {
  /** Copies a record and answers its number: the first is 0. */
  add(record: Uint8Array): number;
  lengthOf(record: number): number;
  /** Copies a record to a place of `target`. */
  copy(record: number, target: Uint8Array, offset: number): void;
}

export function createRecordLog(): RecordLog {
  const chunks: Uint8Array[] = [];
  const places: { readonly chunk: number; readonly start: number; readonly end: number }[] = [];
  let free = 0;
  const placeOf = (record: number) => {
    const place = places[record];
    if (!place) throw new RangeError(`There is no record ${record}.`);
    return place;
  };
  return {
    add(record) {
      const last = chunks.at(-1);
      if (!last || free + record.length > last.length) {
        chunks.push(new Uint8Array(Math.max(chunkSize, record.length)));
        free = 0;
      }
      chunks.at(-1)?.set(record, free);
      places.push({ chunk: chunks.length - 1, start: free, end: free + record.length });
      free += record.length;
      return places.length - 1;
    },
    lengthOf(record) {
      const { start, end } = placeOf(record);
      return end - start;
    },
    copy(record, target, offset) {
      const { chunk, start, end } = placeOf(record);
      const bytes = chunks[chunk];
      if (bytes) target.set(bytes.subarray(start, end), offset);
    },
  };
}
