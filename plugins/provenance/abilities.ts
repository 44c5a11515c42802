import type { Ability } from '../../src/interfaces/ability.ts';
import { endpoints } from '../../src/site/site.ts';
import { cite } from './cite/endpoint.ts';

/** The abilities of a site whose quotations are checked. */
export const abilities: readonly Ability[] = [
  {
    name: 'verify',
    description: 'Says whether words are on a page, word for word.',
    addresses: () => [`${endpoints.api}/verify?url=`],
    needsEndpoints: true,
  },
  {
    name: 'cite',
    description: 'Opens the address of a quotation at its words, or says what became of it.',
    addresses: () => [cite.path],
    needsEndpoints: true,
  },
];
