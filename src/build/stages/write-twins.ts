import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inBatches } from '../../content/in-batches.ts';
import { getEntry } from '../../disk/manifest.ts';
import { requestFiles } from '../../disk/request-files.ts';
import { writeInFolder } from '../../disk/write-in-folder.ts';
import type { RenderContext } from '../../interfaces/discovery/document.ts';
import { getDocuments, getFixedDocuments } from '../../interfaces/discovery/index.ts';
import { renderTwin } from '../../interfaces/markdown/twin.ts';
import { decodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { loadComputer } from '../../operations/computed-pages.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';

const write = async (file: string, text: string | Iterable<string> | AsyncIterable<string>): Promise<void> => {
  if (typeof text === 'string') {
    writeInFolder(file, text);
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(Readable.from(text), createWriteStream(file));
};

/** Writes the Markdown twins of all pages; an unchanged one is inherited from the previous release. */
export const writeTwins = async (library: Library, out: string, before: PreviousRelease | undefined): Promise<void> => {
  const positions = [...Array(library.totalSize).keys()];
  await inBatches(positions, 64, async (position) => {
    const page = library.pageAt(position);
    const name = `${page.summary.path}.md`;
    const fields = (await loadComputer(position, library))?.fields(position, library);
    const text = renderTwin(page, library, { fields });
    const isSame = before?.getEntry(name)?.digest === getEntry(Buffer.from(text)).digest;
    if (!isSame || before === undefined || !(await before.inherit(name, out))) await write(path.join(out, name), text);
  });
};

/** Writes every discovery document that the owner does not replace; large ones are streamed. */
export const writeDocuments = async (
  library: Library,
  out: string,
  context: RenderContext,
  own: ReadonlySet<string>,
): Promise<void> => {
  for (const document of getDocuments(library))
    if (!own.has(document.pathname) && document.build === undefined)
      await write(
        path.join(out, decodeAddress(document.pathname) ?? document.pathname),
        document.render(library, context),
      );
  // The list for the API's index at request time.
  const published = getFixedDocuments(library).map(({ pathname, mediaType }) => ({ pathname, mediaType }));
  await write(path.join(out, requestFiles.documents), JSON.stringify(published));
};
