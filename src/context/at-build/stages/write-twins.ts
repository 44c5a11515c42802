import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from '../../../interfaces/discovery/index.ts';
import { twinOf } from '../../../interfaces/markdown/twin.ts';
import { homePath } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** The Markdown twin of every page. */
export const writeTwins = async (library: Library, out: string): Promise<void> => {
  for (let at = 0; at < library.size; at += 64) {
    const batch = Array.from({ length: Math.min(64, library.size - at) }, (_, index) => library.pageAt(at + index));
    await Promise.all(
      batch.map((page) =>
        write(path.join(out, `${page.summary.path === homePath ? 'index' : page.summary.path}.md`), twinOf(page)),
      ),
    );
  }
};

/** Every discovery document. */
export const writeDocuments = async (library: Library, out: string): Promise<void> => {
  await Promise.all(documents.map((document) => write(path.join(out, document.pathname), document.render(library))));
};
