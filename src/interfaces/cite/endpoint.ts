import { endpoints } from '../../site.ts';
import type { Endpoint } from '../endpoint.ts';

export const cite: Endpoint = {
  name: 'cite',
  path: endpoints.cite,
  methods: ['GET', 'HEAD'],
  searches: 'all',
  label: 'cite',
  title: 'Addresses of quotations',
  description: 'Opens a quotation at its words, or says what became of it, as a page, JSON or Markdown.',
  guide: 'developers/quotations',
};
