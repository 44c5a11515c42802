import { endpoints } from '../../site/site.ts';
import type { Endpoint } from '../endpoint.ts';

export const a2a: Endpoint = {
  name: 'a2a',
  path: endpoints.a2a,
  methods: ['POST'],
  searches: 'all',
  label: 'A2A',
  title: 'A2A agent',
  description: 'Answers questions of other agents with quotations and links (Agent2Agent).',
  guide: 'developers/a2a',
};
