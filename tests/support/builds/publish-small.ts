import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { openPublisher, type PublisherOptions } from '../../../src/release/publisher.ts';

/** Writes a site of four files to a staging folder. `text` is the text of its pages. */
export const writeSmall = async (site: string, text: string): Promise<void> => {
  await mkdir(path.join(site, '.halyard'));
  await mkdir(path.join(site, 'blog'));
  await writeFile(path.join(site, requestFiles.library), 'library');
  await writeFile(path.join(site, requestFiles.search), 'search');
  await writeFile(path.join(site, 'index.html'), text);
  await writeFile(path.join(site, 'blog/x.html'), text);
};

/** Publishes a site of four files with the publisher of `npm run build`. `text` is the text of its pages. */
export const publishSmall = async (
  options: PublisherOptions,
  text = 'A page.',
  beforePublish: () => void | Promise<void> = () => {},
): Promise<string> => {
  const publisher = await openPublisher(options);
  try {
    await writeSmall(publisher.site, text);
    await beforePublish();
    return await publisher.publish('0123456789abcdef');
  } finally {
    await publisher.close();
  }
};

/** Options as JSON: run as a script, this file publishes a text, or kills itself before it does. */
const [, script, given, text] = process.argv;
if (import.meta.filename === script && given !== undefined)
  await publishSmall({ ...JSON.parse(given), notify: () => undefined }, text ?? 'A killed page.', () => {
    if (text === undefined) process.kill(process.pid, 'SIGKILL');
  });
