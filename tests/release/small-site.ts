import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublisherOptions } from '../../src/release/publisher.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

/** Makes a project with one text and returns the options to publish it. */
export const makeOptions = async (): Promise<PublisherOptions> => {
  const root = await writeFiles(await temporaryFolder(), { 'content/blog/x.md': 'canary' });
  return {
    out: path.join(root, 'dist'),
    content: path.join(root, 'content'),
    root,
    home: path.join(root, 'home'),
    replace: false,
    asFolder: false,
    notify: () => undefined,
  };
};

/** The home page that the output folder shows. */
export const pageOf = ({ out }: PublisherOptions): Promise<string> => readFile(path.join(out, 'index.html'), 'utf8');
