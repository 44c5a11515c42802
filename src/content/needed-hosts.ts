import { createAdditions } from '../additions.ts';
import type { StoredPage } from '../library/library.ts';
import type { Site } from '../site/schema.ts';

type Hosts = Site['hosts'];

/** Other hosts that pages load from, frame or send to, because of facts or texts. The Content-Security-Policy allows them. */
export type NeededHosts = (
  site: Site,
  pages: readonly StoredPage[],
) => Partial<Hosts> & { readonly playsMedia?: boolean };

/** The hosts that plug-ins need. */
export const addedHosts = createAdditions<NeededHosts>('needed hosts');

/** The facts of a site with the hosts that plug-ins need beside those that the owner states. */
export const withNeededHosts = (site: Site, pages: readonly StoredPage[]): Site => {
  const needed = addedHosts.read().map(({ item }) => item(site, pages));
  const join = (kind: keyof Hosts): string[] => [
    ...new Set([...site.hosts[kind], ...needed.flatMap((hosts) => hosts[kind] ?? [])]),
  ];
  const [pictures, frames, scripts] = [join('pictures'), join('frames'), join('scripts')];
  const hosts = { pictures, frames, scripts, forms: join('forms'), styles: join('styles') };
  return { ...site, hosts, ...(needed.some(({ playsMedia }) => playsMedia) && { playsMedia: true }) };
};
