import type { Ability } from '../../src/interfaces/ability.ts';
import { endpoints } from '../../src/site/site.ts';
import { hasCalculators } from './calculate/calculator-pages.ts';

/** The abilities of a site with calculators. */
export const abilities: readonly Ability[] = [
  {
    name: 'compute',
    description: 'Computes with a calculator of the site: its name, then its inputs as parameters.',
    addresses: () => [`${endpoints.api}/calculate/`],
    needsEndpoints: true,
    isOffered: hasCalculators,
  },
];
