import { endpoints } from '../../site/site.ts';
import type { Endpoint } from '../endpoint.ts';

export const mcp: Endpoint = {
  name: 'mcp',
  path: endpoints.mcp,
  methods: ['POST'],
  searches: [],
  ownsProtocol: true,
  label: 'MCP',
  title: 'MCP server',
  description: 'The same as read-only tools and resources for assistants (Model Context Protocol).',
  guide: 'developers/mcp',
};
