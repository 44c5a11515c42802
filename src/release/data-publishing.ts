import { createAdditions, joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import type { PublishedData } from '../project/build-target.ts';
import type { Site } from '../site/schema.ts';
import type { StoreFile } from './open/context-of.ts';
import type { PreviousRelease } from './previous-release.ts';

/** The data of a finished release. */
export interface DataInput {
  readonly build: string;
  readonly library: StoreFile;
  readonly search: StoreFile;
  /** The texts that requests read, by their names. */
  readonly texts: readonly (readonly [name: string, text: string])[];
  /** Folder of the new release. */
  readonly out: string;
  readonly before: PreviousRelease | undefined;
}

/** The publishing of the data of sites. */
export interface DataPublishing {
  /** The fact of `site.yaml` by which the owner chooses. */
  readonly fact: string;
  /** The choice of the owner; undefined where the size of the data decides. */
  readonly getChoice: (site: Site) => boolean | undefined;
  /** Writes the data into the folder of a release. */
  readonly publish: (input: DataInput) => Promise<PublishedData>;
}

/** The publishing of a plug-in. */
export const addedDataPublishing = createAdditions<DataPublishing>('publishing of data');

/** The publisher of the data of sites; undefined where no plug-in does. */
export const dataPublishing = once(() => joinAdditions('publishing of', [], addedDataPublishing, () => ['data'])[0]);
