import type { PictureFetcher } from '../../src/content/remote/picture-fetcher.ts';
import { makeRemotePictures } from './make-remote-pictures.ts';
import { publicNetwork } from './request-picture.ts';

/** Fetches pictures from public addresses alone. */
export const fetchPublicPictures: PictureFetcher = (input) => makeRemotePictures({ ...input, network: publicNetwork });
