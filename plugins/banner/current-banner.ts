import type * as z from 'zod';
import { bannerFacts } from './banner-facts.ts';
import { isPast } from './is-past.ts';

/** The banner of a site, if its last day has not passed. */
export const currentBanner = (facts: object, now: Date): z.output<typeof bannerFacts>['banner'] => {
  const { banner } = bannerFacts.parse(facts);
  return isPast(banner?.until, now) ? undefined : banner;
};
