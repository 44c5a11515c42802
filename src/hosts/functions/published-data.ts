import { anyStorage } from '../../context/segments/any-storage.ts';
import { createBlockLoader } from '../../context/segments/block-loader.ts';
import { openRemoteContext } from '../../context/segments/open-remote.ts';
import type { DataManifest } from '../../context/segments/release-data.ts';
import { webStorage } from '../../context/segments/storage.ts';
import type { OpenData } from './open-data.ts';

/** The manifest of the release: the build puts it here, so that a function never reads the data of another one. */
declare const releaseManifest: DataManifest;

/** Opens the data that are published beside the pages. */
export const openData: OpenData = (places, log) => {
  const storage = anyStorage(() => places().map(({ address, send }) => webStorage(address, send)));
  // A platform may end what a request has begun when its client leaves.
  return openRemoteContext(releaseManifest, createBlockLoader(storage, { isShared: false }), log);
};
