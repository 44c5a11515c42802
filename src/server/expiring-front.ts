import { renewAtExpiry } from '../context/at-request/renew-at-expiry.ts';
import { createFront, type Front, type FrontOptions } from '../hosts/node/listener.ts';
import type { Release } from '../hosts/node/release.ts';

/** The front of a release, without the pages that expire while it is served. */
export const createExpiringFront = (release: Release, options: FrontOptions, now?: () => number): Front => {
  const { close } = release.context;
  const front = renewAtExpiry(
    release.context,
    (context) => createFront({ ...release, context: { ...context, close } }, options),
    now,
  );
  return (...asked) => front()(...asked);
};
