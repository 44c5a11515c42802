import { views } from 'virtual:halyard/views';
import { homePath } from '../../library/address.ts';

// In a file of its own: Astro warns of this function in a page that is rendered on request, as `compilePageApp()` lets it be.
/** Lists the paths of all pages for a build by Astro alone. */
export const getStaticPaths = () =>
  (views?.paths ?? []).map((path) => ({ params: { path: path === homePath ? undefined : path } }));
