import { endpoints } from '../../site/site.ts';

/** What is wrong with an address of the API that is none of its routes. */
export const noRoute = `Nothing answers at this address. ${endpoints.api} lists what does.`;
