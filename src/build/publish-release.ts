import { listFiles } from '../disk/manifest.ts';
import { privateFolder } from '../disk/request-files.ts';
import type { Publisher } from '../release/publisher.ts';
import { compressFiles } from './stages/compress.ts';
import type { BrowserIndex } from './stages/run-pagefind.ts';

export interface PublishReleaseInput {
  readonly publisher: Publisher;
  readonly build: string;
  /** True for a host that serves one folder, which has the index for browsers already. */
  readonly isUpload: boolean;
  readonly pagefind: Pick<BrowserIndex, 'moveTo'>;
  /** Saves what the next build needs to know of a release. */
  readonly save: (release: string) => Promise<void>;
  readonly onStage: (name: string) => void;
  readonly onPublished: () => void;
}

/**
 * Publishes the staging folder and returns the release. Our own server gets it before the index for browsers is finished, which
 * takes longer than most builds and is needed only where the service does not answer; then the same release with the index.
 */
export const publishRelease = async (input: PublishReleaseInput): Promise<string> => {
  const { publisher, build, isUpload, pagefind, save, onStage, onPublished } = input;
  const first = await publisher.publish(build);
  onPublished();
  if (isUpload) return first;
  await save(first);
  onStage('index for browsers');
  const release = await publisher.extend(first, build, async (folder) => {
    const done = new Set(await listFiles(folder));
    await pagefind.moveTo(folder);
    await compressFiles(folder, { before: publisher.previous, without: [privateFolder], done });
  });
  await save(release);
  return release;
};
