import { createAdditions, joinAdditions } from '../../additions.ts';
import { once } from '../../once.ts';
import type { PublishedSite, SiteOptions } from './published-site.ts';

/** Opens sites that are in no folder of this machine. */
export interface SiteOpener {
  /** The option of `serve` that names the site. */
  readonly option: string;
  readonly open: (name: string, options: SiteOptions) => Promise<PublishedSite>;
}

/** The opener of a plug-in. */
export const addedSiteOpener = createAdditions<SiteOpener>('openers of sites');

/** Finds what opens sites that are in no folder; undefined where no plug-in does. */
export const siteOpener = once(() => joinAdditions('opener of', [], addedSiteOpener, () => ['sites'])[0]);
