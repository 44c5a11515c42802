import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { offlineFacts } from './offline-facts.ts';
import { forgetPages, keepPages } from './worker.ts';

/** The service worker of a site that states the fact: one that keeps pages, or one that removes what an earlier one kept. */
export const workerDocument: DiscoveryDocument = {
  pathname: '/sw.js',
  mediaType: 'text/javascript; charset=utf-8',
  isPublished: ({ site }) => offlineFacts.parse(site).offline !== undefined,
  render: ({ site }) => `(${offlineFacts.parse(site).offline === true ? keepPages : forgetPages})(self);\n`,
};
