import { endpoints } from '../../site/site.ts';
import type { Endpoint } from '../endpoint.ts';

export const ask: Endpoint = {
  name: 'ask',
  path: endpoints.ask,
  methods: ['GET', 'HEAD', 'POST'],
  searches: 'all',
  isCacheable: true,
  isCounted: true,
  label: 'ask',
  title: 'Ask',
  description: 'Answers a question in plain words with quotations and links, as JSON or a stream (NLWeb).',
  query: '?query=',
  guide: 'developers/ask',
};
