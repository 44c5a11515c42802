import { endpoints } from '../../site/site.ts';
import type { Endpoint } from '../endpoint.ts';

export const api: Endpoint = {
  name: 'api',
  path: endpoints.api,
  methods: ['GET', 'HEAD'],
  searches: ['/search', '/find', '/verify', '/versions/'],
  isCacheable: true,
  label: 'API',
  title: 'JSON API',
  description: 'Lists, reads and searches the pages as JSON, with an OpenAPI description.',
  guide: 'developers/api',
};
