import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Supply } from '../../../interfaces/discovery/document.ts';
import { documents, documentsOf } from '../../../interfaces/discovery/index.ts';
import { twinOf } from '../../../interfaces/markdown/twin.ts';
import type { Library } from '../../../library/library.ts';
import { requestFiles } from '../../request-files.ts';

const write = async (file: string, text: string | Iterable<string> | AsyncIterable<string>): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  if (typeof text === 'string') await writeFile(file, text);
  else await pipeline(Readable.from(text), createWriteStream(file));
};

/** The Markdown twin of every page. */
export const writeTwins = async (library: Library, out: string): Promise<void> => {
  for (let at = 0; at < library.size; at += 64) {
    const batch = Array.from({ length: Math.min(64, library.size - at) }, (_, index) => library.pageAt(at + index));
    await Promise.all(
      batch.map((page) => write(path.join(out, `${page.summary.path}.md`), twinOf(page, library.origin))),
    );
  }
};

/** Every discovery document; what grows with the site is written as it is made. */
export const writeDocuments = async (library: Library, out: string, supply: Supply): Promise<void> => {
  for (const document of documentsOf(library))
    await write(path.join(out, decodeURIComponent(document.pathname)), document.render(library, supply));
  // What the index of the API names at request time.
  const published = documents.map(({ pathname, mediaType }) => ({ pathname, mediaType }));
  await write(path.join(out, requestFiles.documents), JSON.stringify(published));
};
