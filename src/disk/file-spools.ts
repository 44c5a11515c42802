import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createByteWriter } from '../library/store/bytes.ts';
import type { OpenSpool } from '../library/store/spool.ts';
import { readFully } from './read-fully.ts';

/** Spools in files, which the owner of their folder removes. */
export interface FileSpools {
  readonly openSpool: OpenSpool;
  /** Closes all of them. */
  readonly close: () => void;
}

/** The size of a buffered write, and of a read while iterating, in bytes. */
const pieceSize = 2 ** 20;

const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
};

/** Creates spools in new files of a folder. */
export const createFileSpools = (folder: string): FileSpools => {
  const descriptors: number[] = [];
  const openSpool: OpenSpool = () => {
    const descriptor = openSync(path.join(folder, `${descriptors.length}.spool`), 'wx+');
    descriptors.push(descriptor);
    const pending = createByteWriter(pieceSize);
    let written = 0;
    const flush = (): void => {
      writeAll(descriptor, pending.view());
      written += pending.length;
      pending.clear();
    };
    const read = (offset: number, length: number): Uint8Array => {
      if (offset + length > written) flush();
      return readFully(descriptor, new Uint8Array(length), offset);
    };
    const spool = {
      get length() {
        return written + pending.length;
      },
      append(bytes: Uint8Array): void {
        if (pending.length + bytes.length > pieceSize) flush();
        pending.bytes(bytes);
      },
      read,
      *[Symbol.iterator]() {
        for (let at = 0; at < spool.length; at += pieceSize) yield read(at, Math.min(pieceSize, spool.length - at));
      },
    };
    return spool;
  };
  return {
    openSpool,
    close: () => {
      for (const descriptor of descriptors.splice(0)) closeSync(descriptor);
    },
  };
};
