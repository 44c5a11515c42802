import type { PictureFetcher } from '../../src/content/remote/picture-fetcher.ts';
import { createPictureIssue } from './issues.ts';
import { makeRemotePictures } from './make-remote-pictures.ts';
import { remotePictureFacts } from './remote-picture-facts.ts';
import { publicNetwork } from './request-picture.ts';

/** Fetches pictures from public addresses alone. */
export const publicPictures: PictureFetcher = {
  isWanted: (site) => remotePictureFacts.parse(site).remotePictures === 'fetch',
  fetch: (input) => makeRemotePictures({ ...input, network: publicNetwork }),
  missingIssue: (place, message) => createPictureIssue('missing-remote-picture', place, 'image', message),
};
