import type { PictureFetcher } from '../../src/context/at-build/remote/picture-fetcher.ts';
import { makeRemotePictures } from './make-remote-pictures.ts';
import { publicNetwork } from './request-picture.ts';

/** Fetches pictures from public addresses alone. */
export const fetchPublicPictures: PictureFetcher = (input) => makeRemotePictures({ ...input, network: publicNetwork });
