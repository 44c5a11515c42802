import type { AddedEndpoint } from '../../../src/interfaces/endpoint.ts';
import { encodeAddress } from '../../../src/library/address.ts';
import { citeDescription, citeGuide, citePath } from './address.ts';
import { exampleId } from './example-id.ts';

/** Where quotations have their addresses. */
export const cite: AddedEndpoint = {
  name: 'cite',
  path: citePath,
  methods: ['GET', 'HEAD'],
  searches: 'all',
  label: 'cite',
  title: 'Addresses of quotations',
  description: citeDescription,
  guide: citeGuide,
  example: (library) => `/${encodeAddress(exampleId(library))}`,
  load: async () => (await import('./handler.ts')).handle,
};
