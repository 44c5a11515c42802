import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileInMemory } from '../../../src/context/at-request/context-of.ts';
import { listFiles } from '../../../src/context/disk/manifest.ts';
import { parseDataManifest } from '../../../src/context/segments/parse-data-manifest.ts';
import { type DataManifest, dataManifestName } from '../../../src/context/segments/release-data.ts';
import { writeReleaseData } from '../../../src/context/segments/write-segments.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

/** The data of a release as a build writes it. */
export interface WrittenData {
  readonly library: Uint8Array;
  readonly search: Uint8Array;
  readonly manifest: DataManifest;
  /** All files of the release by their names. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const texts = [
  ['404.html', '<p>Nichts gefunden – ﷽</p>'],
  ['empty.txt', ''],
] as const;

const bytesOf = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * seed) & 0xff);

/** Writes the data of a release with stores of these lengths in bytes. */
export const writtenData = async (
  lengths: { library: number; search: number },
  options: { segmentSize?: number } = {},
): Promise<WrittenData> => {
  const out = await writeFiles(await temporaryFolder(), { '.halyard/library.bin': '' });
  const [library, search] = [bytesOf(lengths.library, 3), bytesOf(lengths.search, 5)];
  const opening = { library: 1000, search: 500 };
  const stores = { library: fileInMemory(library), search: fileInMemory(search), opening };
  await writeReleaseData({ build: 'fixture-build-1', ...stores, texts, out, before: undefined, ...options });
  const names = await listFiles(out);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, new Uint8Array(await readFile(path.join(out, name)))] as const)),
  );
  const manifest = parseDataManifest(new TextDecoder().decode(files.get(dataManifestName)));
  if (manifest === undefined) throw new Error('The manifest cannot be read');
  return { library, search, manifest, files };
};
