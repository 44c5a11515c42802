import { statSync } from 'node:fs';
import path from 'node:path';
import { missingPage } from '../../disk/request-files.ts';
import { getDocuments } from '../../interfaces/discovery/index.ts';
import { decodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

const getSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Throws if a page, a Markdown twin or a document of a release is missing or empty; the owner's files may be empty. */
export const checkRelease = (library: Library, out: string, own: ReadonlySet<string>): void => {
  const expected = [
    missingPage(''),
    ...Array.from({ length: library.totalSize }, (_, position) => library.pathAt(position)).flatMap((page) => [
      `${page}.html`,
      `${page}.md`,
    ]),
    ...getDocuments(library)
      .filter(({ pathname }) => !own.has(pathname))
      .map(({ pathname }) => decodeAddress(pathname) ?? pathname),
  ];
  const missing = expected.filter((file) => getSize(path.join(out, file)) === 0);
  if (missing.length > 0)
    throw new Error(
      `The build is incomplete: ${missing.length} of ${expected.length} files are missing or empty, such as ${missing.slice(0, 5).join(', ')}`,
    );
};
