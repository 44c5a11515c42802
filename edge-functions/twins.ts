import { completedTwin } from '../src/app/middleware/negotiated-twin.ts';
import { edgeFunction } from '../src/hosts/netlify/edge-function.ts';

/** Adds the fields of twins that the `_headers` of a large site has no rules for. */
export default edgeFunction(completedTwin);

// Only programs request these addresses: no request of a browser for a page comes here.
export const config = { path: '/*.md', method: ['GET', 'HEAD'], onError: 'bypass' };
